import { describe, expect } from 'vitest';
import { readXml } from '#api/core/press/xml.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { School } from '#api/testing/test-app.ts';
import { toSlugWords } from './service.ts';

const test = schoolTest
  .extend('aPublishedStory', ({ app, school }) => (columns: object = {}, at: School = school) => {
    return createPublishedStory({ app, shelf: at }, columns);
  })
  .extend('titlesOf', ({ app, school }) => async (options: Parameters<typeof app.request>[1], query = '') => {
    const { results } = (await app.request(`/api/stories/${query}`, options ?? { at: school })).json();
    return results.map(({ title }: { title: string }) => title).toSorted();
  });

describe('GET /stories/', () => {
  test('each caller sees the published stories of their audience', async ({
    app,
    school,
    aPublishedStory,
    titlesOf,
  }) => {
    const child = await app.aPerson(school, 'student');
    for (const audience of ['everyone', 'families', 'school']) await aPublishedStory({ title: audience, audience });
    for (const state of ['draft', 'in_review', 'approved', 'pulled_down'])
      await aPublishedStory({ title: state, state });
    await aPublishedStory({ title: 'foreign' }, await app.aSchool());
    const cookie = await app.aCommunityCookie(school);

    expect(await titlesOf({ at: school })).toEqual(['everyone']);
    expect(await titlesOf({ at: school, cookie })).toEqual(['everyone', 'families']);
    expect(await titlesOf({ at: school, cookie }, '?audience=families')).toEqual(['families']);
    expect(await titlesOf({ as: child })).toEqual(['everyone', 'families', 'school']);
  });

  test('is filtered and counted by language, level, age, goal, category and kind', async ({
    app,
    school,
    aPublishedStory,
    titlesOf,
  }) => {
    await app.insert('categories', { tenant_id: school.id, slug: 'sea', name: 'Sea', former_slugs: ['ocean'] });
    await aPublishedStory({ title: 'A', level: 2, goal: 14, age_from: 5, age_to: 7, categories: ['ocean'] });
    await aPublishedStory({ title: 'B', level: 3, goal: 14, language: 'ar', categories: ['gone'] });
    await aPublishedStory({ title: 'C', kind: 'blog' });
    expect(await titlesOf({ at: school }, '?goal=14')).toEqual(['A', 'B']);
    expect(await titlesOf({ at: school }, '?goal=14&level=3')).toEqual(['B']);
    expect(await titlesOf({ at: school }, '?age=6')).toEqual(['A']);
    expect(await titlesOf({ at: school }, '?category=sea')).toEqual(['A']);
    expect(await titlesOf({ at: school }, '?kind=blog')).toEqual(['C']);
    const list = (await app.request('/api/stories/?level=2', { at: school })).json();
    expect(list).toMatchObject({ count: 1, results: [{ title: 'A', categories: [{ slug: 'sea', name: 'Sea' }] }] });
    expect(list.facets).toMatchObject({
      language: [{ value: 'en', label: 'English', count: 1 }],
      level: [
        { value: '2', count: 1 },
        { value: '3', count: 1 },
      ],
      goal: [{ value: '14', count: 1 }],
      category: [{ value: 'sea', label: 'Sea', count: 1 }],
    });
    expect(list.facets.age.map(({ value }: { value: string }) => value)).toEqual(['5', '6', '7']);
  });

  test('the limits of the community password hold for stories', async ({ app, school, aPublishedStory, titlesOf }) => {
    const id = await app.insert('categories', { tenant_id: school.id, slug: 'sea', name: 'Sea' });
    await aPublishedStory({ title: 'In', audience: 'families', categories: ['sea'] });
    await aPublishedStory({ title: 'Out', audience: 'families' });
    const cookie = await app.aCommunityCookie(school);
    await app.database.owner.query('update tenants set community_categories = $2 where id = $1', [school.id, [id]]);
    expect(await titlesOf({ at: school, cookie })).toEqual(['In']);
  });

  test('the root host lists the stories that schools share, and opens only these', async ({
    app,
    aPublishedStory,
    school,
  }) => {
    const sharing = await app.aSchool({ shares_on_booklark: true, school_name: 'Sharing School' });
    const shared = await aPublishedStory({ title: 'Shared' }, sharing);
    const limited = await aPublishedStory({ title: 'Limited', audience: 'families' }, sharing);
    const own = await aPublishedStory({ title: 'Own' }, school);
    const root = { host: 'localhost' };
    const { results } = (await app.request('/api/stories/', root)).json();
    expect(results).toMatchObject([{ title: 'Shared', school_name: 'Sharing School' }]);
    expect(results[0].url).toContain(`//${sharing.subdomain}.`);
    const statusOf = async (slug: string) => (await app.request(`/api/stories/${slug}/`, root)).statusCode;
    expect(await statusOf(shared.slug)).toBe(200);
    expect(await statusOf(limited.slug)).toBe(404);
    expect(await statusOf(own.slug)).toBe(404);
  });
});

describe('GET /stories/{slug}/', () => {
  test('has the text; what the caller cannot see is not found', async ({ app, school, aPublishedStory }) => {
    const { slug, id } = await aPublishedStory();
    const other = await app.aSchool();
    expect((await app.request(`/api/stories/${slug}/`, { at: school })).json()).toMatchObject({
      ...{ id, slug, body: '<p>A boat.</p>', word_count: 2, url: `/stories/${slug}`, image: null },
    });
    expect((await app.request(`/api/stories/${slug}/`, { at: other })).statusCode).toBe(404);
    const families = await aPublishedStory({ audience: 'families' });
    expect((await app.request(`/api/stories/${families.slug}/`, { at: school })).statusCode).toBe(404);
  });

  test('an address of another script is found', async ({ app, school, aPublishedStory }) => {
    await aPublishedStory({ slug: 'البحر-000000' });
    const reply = await app.request(`/api/stories/${encodeURIComponent('البحر-000000')}/`, { at: school });
    expect(reply.statusCode).toBe(200);
  });
});

describe('GET /stories/feed/', () => {
  test('has the stories for everyone, also for a signed-in person', async ({ app, school, aPublishedStory }) => {
    const { slug } = await aPublishedStory({ title: 'Tom & <Jerry>', author: 'Amara O.', summary: 'A "sea"' });
    await aPublishedStory({ title: 'Hidden', audience: 'school' });
    const student = await app.aPerson(school, 'student');
    const reply = await app.request('/api/stories/feed/', { as: student });
    expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const channel = readXml(reply.body)?.children[0];
    const textsOf = (name: string, at = channel) =>
      (at?.children ?? []).filter((child) => child.name === name).map(({ text }) => text);
    expect(textsOf('title')).toEqual(['Harbour School']);
    const items = (channel?.children ?? []).filter(({ name }) => name === 'item');
    expect(items).toHaveLength(1);
    expect(textsOf('title', items[0])).toEqual(['Tom & <Jerry>']);
    expect(textsOf('creator', items[0])).toEqual(['Amara O.']);
    expect(textsOf('description', items[0])).toEqual(['A "sea"']);
    expect(textsOf('link', items[0])[0]).toMatch(new RegExp(`^http.*/stories/${slug}$`));
  });

  test('loses a story in the moment in which it is taken down, and is gone while its school is suspended', async ({
    app,
    school,
    aPublishedStory,
  }) => {
    const { id } = await aPublishedStory({ title: 'The Kite' });
    const feed = () => app.request('/api/stories/feed/', { at: school });
    expect((await feed()).body).toContain('The Kite');
    const { owner } = app.database;
    await owner.query(`update stories set state = 'pulled_down' where id = $1`, [id]);
    const after = await feed();
    expect(after.statusCode).toBe(200);
    expect(after.body).not.toContain('The Kite');
    await owner.query(`update tenants set suspended_at = now(), suspended_reason = 'x' where id = $1`, [school.id]);
    expect((await feed()).statusCode).toBe(404);
  });
});

test.for([
  ['The Sea!', 'the-sea'],
  ['البحر الأزرق', 'البحر-الأزرق'],
  ['  …!? ', 'story'],
  ['किताब की कहानी', 'किताब-की-कहानी'],
  [`${'word '.repeat(40)}`, Array(12).fill('word').join('-')],
] as const)('the words of %s in an address', ([title, words], { expect: expectWords }) => {
  expectWords(toSlugWords(title)).toBe(words);
});
