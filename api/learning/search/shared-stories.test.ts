import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { School } from '#api/testing/test-app.ts';
import type { SearchResult } from '#contract/learning/search.ts';

const test = schoolTest
  .extend('sharing', ({ app }) => app.aSchool({ shares_on_booklark: true, school_name: 'Lighthouse School' }))
  .extend('aFoundStory', ({ app }) => async (shelf: School, columns: object = {}) => {
    const story = await createPublishedStory({ app, shelf }, { title: 'The Kelpforest', ...columns });
    const words = { title: 'The Kelpforest', path: `/stories/${story.slug}`, snippet: '' };
    await app.aSearchDocument(shelf, { id: story.id, kind: 'story', ...words, ...columns });
    return story;
  })
  .extend('search', ({ app }) => async (query: string) => {
    const reply = await app.request(`/api/combined/?search=${query}`, { host: 'localhost' });
    return reply.json<{ count: number; sections: object; results: SearchResult[] }>();
  });

test.beforeAll(({ app }) => app.removeContent());

describe('GET /combined/ at the root host', () => {
  test('finds shared stories and books, each with the address at its school', async ({
    app,
    sharing,
    aFoundStory,
    search,
  }) => {
    const story = await aFoundStory(sharing, { summary: 'Deep down.' });
    const book = await app.aBook(sharing, { title: 'Kelpforest songs' });
    await app.aSearchDocument(sharing, { id: book.id, title: 'Kelpforest songs' });

    const all = await search('kelpforest');
    expect(all).toMatchObject({ count: 2, sections: { book: 1, story: 1 } });
    expect(all.results.map(({ type }) => type)).toEqual(['book', 'story']);
    const { results, count, sections } = await search('kelpforest&section=story');
    expect({ count, sections }).toEqual({ count: 1, sections: { book: 1, story: 1 } });
    expect(results).toEqual([
      {
        ...{ type: 'story', id: story.id, title: 'The Kelpforest', snippet: 'Deep down.', image: null, book: null },
        url: expect.stringContaining(`${sharing.subdomain}.localhost`),
      },
    ]);
    expect(results[0]?.url).toContain(`/stories/${story.slug}`);
    expect((await search('kelpforest&limit=1&offset=1')).results).toMatchObject([{ type: 'story' }]);
  });

  test('finds no story of a school that does not share, for families only, or taken down', async ({
    app,
    school,
    sharing,
    aFoundStory,
    search,
  }) => {
    const title = 'The Mangrovebay';
    await aFoundStory(school, { title });
    await aFoundStory(sharing, { title, audience: 'families' });
    const gone = await aFoundStory(sharing, { title });
    expect((await search('mangrovebay')).count).toBe(1);
    await app.database.owner.query(`update stories set state = 'pulled_down' where id = $1`, [gone.id]);
    expect(await search('mangrovebay')).toMatchObject({ count: 0, sections: {}, results: [] });
  });
});

describe('GET /combined/ at a school', () => {
  test('a story has its first picture', async ({ app, school, aFoundStory }) => {
    const picture = crypto.randomUUID();
    const { id } = await aFoundStory(school, { body: `<img data-picture="${picture}" alt="">` });
    const size = { hash: 'a'.repeat(64), size: 1, width: 4, height: 3 };
    await app.insert('story_pictures', { tenant_id: school.id, id: picture, story_id: id, ...size });

    const { results } = (await app.request('/api/combined/?search=kelpforest', { at: school })).json();

    expect(results).toMatchObject([{ type: 'story', image: `/files/stories/${id}/${size.hash}.webp` }]);
  });
});
