import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { School } from '#api/testing/test-app.ts';
import type { SearchKind, SearchResult } from '#contract/learning/search.ts';

type Documents = { count?: number; kind?: SearchKind; title?: string; text?: string };
type Reply = { count: number; sections: object; results: SearchResult[] };

const test = schoolTest
  .extend('sharing', ({ app }) => app.aSchool({ shares_on_booklark: true }))
  /** Adds more documents than a search reads, without their works. */
  .extend('manyDocuments', ({ app }) => async (at: School, documents: Documents) => {
    const { count = 600, kind = 'book', title = 'Ordinary', text = '' } = documents;
    await app.database.owner.query(
      `insert into search_documents (tenant_id, kind, id, path, title, snippet, audience, words, spelling)
       select $1, $2, ('00000000' || substr(gen_random_uuid()::text, 9))::uuid, '/works', $3, '', 'everyone', document_words('en', lower($3), '', $4), lower($3)
       from generate_series(1, $5)`,
      [at.id, kind, title, text, count],
    );
  })
  .extend(
    'aFoundBook',
    ({ app }) =>
      async (at: School, words: { title?: string; text?: string; language?: string }) => {
        const { title = 'Ordinary' } = words;
        const { id } = await app.aBook(at, { title });
        await app.aSearchDocument(at, { id, ...words, title });
        return id;
      },
  )
  .extend('aFoundStory', ({ app }) => async (at: School, words: { title?: string; text?: string }) => {
    const { title = 'Ordinary' } = words;
    const { id, slug } = await createPublishedStory({ app, shelf: at }, { title });
    await app.aSearchDocument(at, { id, kind: 'story', path: `/stories/${slug}`, ...words, title });
    return id;
  })
  /**
   * Puts the works under test behind the many documents, in the table and in its key, because a search may follow
   * either order.
   */
  .extend('get', ({ app }) => async (path: string, at: { host: string } | { at: School } = { host: 'localhost' }) => {
    await app.database.owner.query('cluster search_documents using search_documents_pkey');
    return (await app.request(`/api/${path}`, at)).json<Reply>();
  })
  .extend(
    'search',
    ({ school, get }) =>
      (text: string) =>
        get(`combined/?search=${text}`, { at: school }),
  )
  .extend(
    'searchRoot',
    ({ get }) =>
      (text: string) =>
        get(`combined/?search=${text}`),
  );

test.beforeAll(({ app }) => app.removeContent());

describe('GET /combined/ at a school with more texts that have the words than a search reads', () => {
  test.for([
    ['its words', 'The Red Boat', 'en', 'red boat'],
    ['the beginning of its last word', 'The Red Boat', 'en', 'red boa'],
    ['another form of an English word', 'The Red Boat', 'en', 'red boats'],
    ['other forms of Spanish words', 'El barco rojo', 'es', 'barcos rojos'],
  ] as const)(
    'a title is the first, found by %s',
    async ([, title, language, text], { school, manyDocuments, aFoundBook, search }) => {
      await manyDocuments(school, { text: `${text} red boat barc roj` });
      const id = await aFoundBook(school, { title, language });

      const { results, count } = await search(text);

      expect(results[0]).toMatchObject({ id, title });
      expect(count).toBe(500);
    },
  );

  test('texts follow the titles, by their rank', async ({ school, manyDocuments, aFoundBook, search }) => {
    const often = await aFoundBook(school, { text: 'boat boat boat boat' });
    await manyDocuments(school, { count: 300, text: 'a long way and then a boat' });
    const title = await aFoundBook(school, { title: 'Boat' });

    expect((await search('boat')).results.slice(0, 2).map(({ id }) => id)).toEqual([title, often]);
  });

  test('of more titles than a search reads, a title without other words is found', async ({
    school,
    manyDocuments,
    aFoundStory,
    search,
  }) => {
    await manyDocuments(school, { title: 'A boat and the story of an island' });
    await aFoundStory(school, { title: 'Boat' });

    expect((await search('boat')).sections).toEqual({ book: 499, story: 1 });
  });

  test('two letters find the titles that begin with them, in their order', async ({
    school,
    manyDocuments,
    aFoundBook,
    search,
  }) => {
    await manyDocuments(school, { count: 2100, title: 'Boats' });
    const id = await aFoundBook(school, { title: 'Boa' });

    const { results, sections } = await search('bo');

    expect(results[0]).toMatchObject({ id });
    expect(sections).toEqual({ book: 500 });
  });

  test('two letters find words within titles where few titles begin with them', async ({
    school,
    manyDocuments,
    aFoundBook,
    search,
  }) => {
    await manyDocuments(school, { count: 300, title: 'A boat' });
    await aFoundBook(school, { title: 'Boa' });

    expect((await search('bo')).sections).toEqual({ book: 301 });
  });

  test('a title that the caller cannot see is not found', async ({ app, school, manyDocuments, search }) => {
    await manyDocuments(school, { text: 'boat' });
    await app.aSearchDocument(school, { id: crypto.randomUUID(), title: 'Boat', audience: 'families' });
    await app.aSearchDocument(await app.aSchool(), { id: crypto.randomUUID(), title: 'Boat' });

    expect((await search('boat')).results.filter(({ title }) => title === 'Boat')).toEqual([]);
  });

  test('the library lists the title first, too', async ({ school, manyDocuments, aFoundBook, get }) => {
    await manyDocuments(school, { text: 'boat' });
    const id = await aFoundBook(school, { title: 'Boat' });

    expect((await get('books/?search=boat', { at: school })).results).toMatchObject([{ id }]);
  });

  test('a cause of the platform whose title has the word is found before texts of other causes', async ({
    app,
    manyDocuments,
    search,
  }) => {
    const platform = await app.thePlatform();
    await manyDocuments(platform, { count: 150, kind: 'charity', text: 'wells' });
    await manyDocuments(platform, { count: 1, kind: 'charity', title: 'Wells' });

    expect((await search('wells')).results[0]?.title).toBe('Wells');
  });
});

describe('GET /combined/ at the root host', () => {
  test('a book and a story of a school that shares are found among those of schools that do not', async ({
    school,
    sharing,
    manyDocuments,
    aFoundBook,
    aFoundStory,
    searchRoot,
  }) => {
    for (const kind of ['book', 'story'] as const) {
      await manyDocuments(school, { kind, text: 'lagoon' });
      await manyDocuments(school, { kind, title: 'Lagoon' });
    }
    const book = await aFoundBook(sharing, { text: 'lagoon' });
    const story = await aFoundStory(sharing, { text: 'lagoon' });

    const { results, sections } = await searchRoot('lagoon');

    expect(sections).toEqual({ book: 1, story: 1 });
    expect(results.map(({ id }) => id)).toEqual([book, story]);
  });

  test('a misspelled title of a school that shares is found among those of schools that do not', async ({
    school,
    sharing,
    manyDocuments,
    aFoundBook,
    searchRoot,
  }) => {
    await manyDocuments(school, { title: 'Archipelago' });
    const id = await aFoundBook(sharing, { title: 'Archipelago' });

    expect((await searchRoot('archipelgao')).results).toMatchObject([{ id }]);
  });

  test('a title is found however many texts of schools that share have the word', async ({
    sharing,
    manyDocuments,
    aFoundBook,
    aFoundStory,
    searchRoot,
  }) => {
    for (const kind of ['book', 'story'] as const) await manyDocuments(sharing, { kind, text: 'glacier' });
    const book = await aFoundBook(sharing, { title: 'Glacier' });
    const story = await aFoundStory(sharing, { title: 'Glacier' });

    expect((await searchRoot('glacier')).results.map(({ id }) => id)).toEqual([book, story]);
  });

  test('titles of all kinds come before texts of any kind, and in both the kinds take turns', async ({
    app,
    sharing,
    manyDocuments,
    aFoundBook,
    aFoundStory,
    searchRoot,
  }) => {
    for (const text of ['a meadow', 'the meadow']) await aFoundBook(sharing, { text });
    for (const title of ['Meadow', 'Meadow songs']) await aFoundStory(sharing, { title });
    await aFoundStory(sharing, { text: 'a meadow' });
    const platform = await app.thePlatform();
    await manyDocuments(platform, { count: 1, kind: 'charity', title: 'Meadow' });
    await manyDocuments(platform, { count: 1, kind: 'project', text: 'meadow' });

    const { results } = await searchRoot('meadow');

    expect(results.map(({ type, title }) => `${type}: ${title}`)).toEqual([
      ...['charity: Meadow', 'story: Meadow', 'story: Meadow songs'],
      ...['book: Ordinary', 'project: Ordinary', 'story: Ordinary', 'book: Ordinary'],
    ]);
  });

  test('a list of shared works has titles first, and in another order the same works', async ({
    sharing,
    aFoundBook,
    aFoundStory,
    get,
  }) => {
    const idsOf = async (list: string) => (await get(list)).results.map(({ id }) => id);
    for (const [list, create] of [
      ['books', aFoundBook],
      ['stories', aFoundStory],
    ] as const) {
      const text = await create(sharing, { text: 'tundra' });
      const title = await create(sharing, { title: 'Tundra' });
      const newer = await create(sharing, { title: 'Another', text: 'tundra tundra' });
      expect(await idsOf(`${list}/?search=tundra`)).toEqual([title, newer, text]);
      expect(await idsOf(`${list}/?search=tundra&ordering=new`)).toEqual([newer, title, text]);
    }
  });
});
