import { describe, expect } from 'vitest';
import { removeSearchDocument } from '#api/core/search-index/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { SearchResult } from '#contract/learning/search.ts';

type DocumentFields = {
  title?: string;
  author?: string;
  audience?: 'everyone' | 'families' | 'school';
  language?: string;
  text?: string;
};

const test = schoolTest
  .extend('aFoundBook', ({ app, school }) => async ({ text = '', ...columns }: DocumentFields = {}, at = school) => {
    const { id } = await app.aBook(at, columns);
    const { author = '', ...words } = columns;
    await app.aSearchDocument(at, { id, ...words, names: [author], snippet: text, text });
    return id;
  })
  .extend('search', ({ app, school }) => (text: string, more = '', as?: Person) => {
    return app.request(`/api/combined/?search=${encodeURIComponent(text)}${more}`, as ? { as } : { at: school });
  })
  .extend('titles', ({ search }) => async (text: string, as?: Person) => {
    return (await search(text, '', as)).json().results.map(({ title }: SearchResult) => title);
  });

test.beforeAll(({ app }) => app.removeContent());

describe('GET /combined/', () => {
  test('a book is found with its URL, a snippet and its cover', async ({ app, school, search }) => {
    const cover = JSON.stringify({ width: 320, height: 400, files: [{ name: 'cover-160.webp', width: 160 }] });
    const { id, renditionId } = await app.aBook(school, { title: 'The Boat', author: 'Anaya T.', cover });
    await app.aSearchDocument(school, { id, title: 'The Boat', snippet: 'A boat waits.' });

    const reply = await search('boat');

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      count: 1,
      sections: { book: 1 },
      results: [
        {
          ...{ type: 'book', id, title: 'The Boat', snippet: 'A boat waits.', url: `/library/${id}` },
          image: `/files/${renditionId}/cover-160.webp`,
          book: { author: 'Anaya T.', trim: 'portrait', cover: { width: 320, height: 400 } },
        },
      ],
    });
  });

  test.for([
    ['ueber', 'Müllers Mühle über dem Fluss'],
    ['müll', 'Muellers Muehle'],
    ['Müllers Mühle', 'Muellers Mühle'],
    ['saelen', 'Sælen på øen'],
    ['paa oen', 'Sælen på øen'],
    ['på', 'Sælen paa oeen'],
    ['🐐', '🐐🐐🐐'],
    ['🐐', 'My goat 🐐'],
    ['...', '...'],
  ] as const)('%s finds the title %s', async ([text, title], { aFoundBook, titles }) => {
    await aFoundBook({ title });
    await aFoundBook({ title: 'Nothing else' });

    expect(await titles(text)).toEqual([title]);
  });

  test('a word of one school is not found in another', async ({ app, school, aFoundBook, titles }) => {
    const other = await app.aSchool();
    await aFoundBook({ title: 'Xylophone planted', text: 'xylophone' }, other);
    const student = await app.aPerson(school, 'student');

    expect(await titles('xylophone')).toEqual([]);
    expect(await titles('xylophone', student)).toEqual([]);
    expect(await titles('xylofone')).toEqual([]);
  });

  test('each caller finds what the caller can see', async ({ app, school, aFoundBook, titles }) => {
    for (const audience of ['everyone', 'families', 'school'] as const)
      await aFoundBook({ title: `Boat for ${audience}`, audience });
    const cookie = await app.aCommunityCookie(school);

    const community = await app.request('/api/combined/?search=boat', { at: school, cookie });

    expect((await titles('boat')).length).toBe(1);
    expect(community.json().sections).toEqual({ book: 2 });
    expect((await titles('boat', await app.aPerson(school, 'student'))).length).toBe(3);
  });

  test('a book that was taken down is no longer found', async ({ app, school, aFoundBook, titles }) => {
    const id = await aFoundBook({ title: 'Boat' });
    await inTenant(app.pool, { tenantId: school.id, role: 'visitor', personId: null, sessionId: null }, (db) =>
      removeSearchDocument(db, { kind: 'book', id }),
    );

    expect(await titles('boat')).toEqual([]);
  });

  test('sections count the results, pages follow, and a section without results is empty', async ({
    app,
    school,
    aFoundBook,
    search,
  }) => {
    for (const title of ['Boat one', 'Boat two', 'Boat three']) await aFoundBook({ title });
    await app.aSearchDocument(school, {
      id: crypto.randomUUID(),
      kind: 'story',
      path: '/stories/boat',
      title: 'Boat story',
    });

    const page = (await search('boat', '&section=book&limit=2')).json();
    const stories = (await search('boat', '&section=story')).json();
    const films = (await search('boat', '&section=film')).json();

    expect(page.count).toBe(3);
    expect(page.results).toHaveLength(2);
    expect(page.sections).toEqual({ book: 3, story: 1 });
    expect(page.next).toContain('section=book&limit=2&offset=2');
    expect(stories.results).toMatchObject([{ type: 'story', url: '/stories/boat', image: null, book: null }]);
    expect(films.count).toBe(0);
    expect(films.results).toEqual([]);
  });

  test.for([
    '',
    '   ',
    '!!!',
    "'; drop table search_documents; --",
    '\\',
    '(((',
    'a:*',
    '&&|!',
    '<x>',
    '😀',
    'q'.repeat(10_000),
  ])('a search for %j is treated as text', async (text, { aFoundBook, search }) => {
    await aFoundBook();

    const reply = await search(text);

    expect(reply.statusCode).toBe(200);
    expect(reply.json().count).toBe(0);
  });

  test.for([
    ['boat%00', 'search'],
    ['boat&section=everything', 'section'],
    ['boat&colour=red', 'colour'],
  ])('%s is malformed, and the answer names it', async ([query, field], { app, school }) => {
    const reply = await app.request(`/api/combined/?search=${query}`, { at: school });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

describe('GET /combined/ matches words', () => {
  test.for([
    ['the beginning of a word', 'gran'],
    ['another form of the word', 'grandmothers'],
    ['no accents', 'cafe'],
    ['other accents and case', 'CAFÉ'],
    ['a missing letter', 'grndmother'],
    ['two letters swapped', 'cfaé'],
    ['one word too wrong among others', 'grandmother terrase'],
    ['an author', 'bibek'],
    ['a word of the text', 'pots'],
  ] as const)('found by %s', async ([, text], { aFoundBook, titles }) => {
    await aFoundBook({
      title: "My Grandmother's Café Terrace",
      author: 'Bibek R.',
      text: 'Seven steps up, seven pots.',
    });
    await aFoundBook({ title: 'Nothing of this' });

    expect(await titles(text)).toEqual(["My Grandmother's Café Terrace"]);
  });

  test.for([
    ['हाम्रो खोला', 'खोला'],
    ['القارب الذي أراد المطر', 'اراد'],
    ['想要下雨的小船', '小船'],
    ['เรือที่อยากได้ฝน', 'ฝน'],
    ['小猫钓鱼', '猫'],
    ['小猫钓鱼', '鱼'],
    ['小猫钓鱼', '猫钓鱼'],
    ['แมวน้อยกับพระจันทร์', 'จันทร์'],
    ['새끼고양이의 하루', '고양이'],
    ['Журавль и лиса', 'жура'],
    ['القارب الذي أراد المطر', 'القارت'],
  ] as const)('%s is found by %s', async ([title, text], { aFoundBook, titles }) => {
    await aFoundBook({ title, language: 'ar' });

    expect(await titles(text)).toEqual([title]);
  });

  test.for([
    ['सुस्कित', 'मोटा राजा दुबला कुत्ता'],
    ['بطريق', 'القارب الذي أراد المطر'],
    ['xylophone', 'The Boat'],
  ] as const)('%s is not taken for %s', async ([text, title], { aFoundBook, titles }) => {
    await aFoundBook({ title, language: 'hi' });

    expect(await titles(text)).toEqual([]);
  });

  test('words in the title rank higher than words in the text', async ({ aFoundBook, titles }) => {
    await aFoundBook({ title: 'Spelled waterr' });
    await aFoundBook({ title: 'In the text', text: 'All about water, watery waters, and more water for watering' });
    await aFoundBook({ title: 'Water' });

    expect(await titles('water')).toEqual(['Water', 'Spelled waterr', 'In the text']);
    expect(await titles('waetr')).toEqual(['Water', 'In the text']);
  });
});

describe('the database function of the search', () => {
  test('the search function refuses without a tenant, belongs to a role that cannot log in, and only the app can call it', async ({
    app,
  }) => {
    const { rows } = await app.database.owner.query(`
    select r.rolname, r.rolcanlogin, r.rolsuper, r.rolbypassrls, p.prosecdef, array_to_string(p.proconfig, ' ') as config,
      has_function_privilege('booklark_app', p.oid, 'execute') as app, has_function_privilege('booklark_jobs', p.oid, 'execute') as jobs
    from pg_proc p join pg_roles r on r.oid = p.proowner where p.proname = 'matching_documents'`);

    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      rolname: 'booklark_search',
      rolcanlogin: false,
      rolsuper: false,
      rolbypassrls: false,
      prosecdef: true,
      app: true,
      jobs: false,
    });
    expect(rows[0].config).toContain('search_path=pg_catalog, public');
    await expect(app.pool.query(`select * from matching_documents('boat', 'boat', 'boat')`)).rejects.toThrow(
      'no tenant',
    );
    await expect(app.pool.query('select title from search_documents')).rejects.toThrow('permission denied');
  });
});
