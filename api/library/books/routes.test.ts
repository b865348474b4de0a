import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { BookSummary } from '#contract/library/books.ts';

const LIST = '/api/books/';
const titlesOf = (reply: { json(): { results: BookSummary[] } }) => reply.json().results.map(({ title }) => title);

const test = schoolTest
  .extend('list', ({ app, school }) => (query = '', as?: Person) => {
    return app.request(`${LIST}?${query}`, as ? { as } : { at: school });
  })
  /** One published book of each audience, and an unpublished one. */
  .extend('threeAudiences', ({ app, school }) => async () => {
    await app.aBook(school, { title: 'For everyone', audience: 'everyone' });
    await app.aBook(school, { title: 'For families', audience: 'families' });
    await app.aBook(school, { title: 'For the school', audience: 'school' });
    await app.aBook(school, { title: 'Taken down', state: 'pulled_down' });
  });

describe('GET /books/ and /books/{id}/ by role', () => {
  test.beforeEach(({ threeAudiences }) => threeAudiences());
  const table = [
    ['student', ['For everyone', 'For families', 'For the school']],
    ['teacher', ['For everyone', 'For families', 'For the school']],
    ['teacher_admin', ['For everyone', 'For families', 'For the school']],
    ['school_admin', ['For everyone', 'For families', 'For the school']],
    ['organization_admin', ['For everyone', 'For families', 'For the school']],
  ] as const;

  test.for(table)('%s sees %j', async ([role, titles], { app, school, list }) => {
    const person = await app.aPerson(school, role);

    expect(titlesOf(await list('ordering=title', person))).toEqual(titles);
  });

  test('a visitor sees books for everyone', async ({ list }) => {
    expect(titlesOf(await list())).toEqual(['For everyone']);
  });

  test('the community also sees books for families', async ({ app, school }) => {
    const cookie = await app.aCommunityCookie(school);

    const reply = await app.request(`${LIST}?ordering=title`, { at: school, cookie });

    expect(titlesOf(reply)).toEqual(['For everyone', 'For families']);
  });

  test('another school sees none of the books by any call', async ({ app, school }) => {
    const foreigner = await app.aPerson(await app.aSchool(), 'school_admin');
    const { id } = await app.aBook(school);

    const replies = await Promise.all(
      [LIST, `${LIST}${id}/`, `${LIST}${id}/pages/`].map((url) => app.request(url, { as: foreigner })),
    );

    expect(replies[0]?.json()).toMatchObject({ count: 0, results: [] });
    expect(replies.slice(1).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('GET /books/{id}/', () => {
  test('a book has versions, categories, contents and first pages', async ({ app, school }) => {
    const work = crypto.randomUUID();
    const columns = {
      work_id: work,
      blurb: 'A boat waits.',
      licence: 'CC BY 4.0',
      is_noncommercial: true,
      word_count: 7,
    };
    const credits = JSON.stringify([{ name: 'Ada W.', role: 'illustrator' }]);
    const { id, renditionId } = await app.aBook(school, { ...columns, credits });
    await app.aBook(school, { work_id: work, title: 'El barco', language: 'es' });
    await app.aBook(school, { work_id: work, title: 'Not for you', language: 'fr', audience: 'school' });
    await app.aCategory(school, 'rivers', [id]);

    const reply = await app.request(`${LIST}${id}/`, { at: school });

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      ...{
        id,
        blurb: 'A boat waits.',
        licence: 'CC BY 4.0',
        is_noncommercial: true,
        word_count: 7,
        url: `/library/${id}`,
      },
      credits: [{ name: 'Ada W.', role: 'illustrator' }],
      categories: [{ slug: 'rivers', name: 'rivers' }],
      versions: [{ title: 'El barco', language_name: 'Español' }],
      files: `/files/${renditionId}/`,
      contents: [],
      pages: [{ number: 1, text: 'A boat.' }],
      accessibility: { has: [], hazards: [], summary: '' },
    });
    expect(reply.json()).not.toHaveProperty('tenant_id');
  });

  test('a book that the caller cannot see gets the same 404 as one that does not exist', async ({ app, school }) => {
    const { id } = await app.aBook(school, { audience: 'families' });

    const hidden = await app.request(`${LIST}${id}/`, { at: school });
    const missing = await app.request(`${LIST}${crypto.randomUUID()}/`, { at: school });
    const bookReply = await app.request(`${LIST}${id}/`, { as: await app.aPerson(school, 'student') });

    expect(hidden.statusCode).toBe(404);
    expect(bookReply.statusCode).toBe(200);
    expect(hidden.body).toBe(missing.body);
    expect(bookReply.json().files).toMatch(/^\/files\/[\w-]+\/\d{10}\/[\w-]{32}\/$/);
  });

  test('pages start at the offset, and a malformed id is refused', async ({ app, school }) => {
    const { id, renditionId } = await app.aBook(school, { page_count: 3 });
    for (const number of [2, 3]) await app.aPage(school, renditionId, number);

    const page = (await app.request(`${LIST}${id}/pages/?limit=2&offset=1`, { at: school })).json();
    const beyond = await app.request(`${LIST}${id}/pages/?offset=1000000000`, { at: school });
    const malformed = await app.request(`${LIST}boat/pages/`, { at: school });

    expect(page.count).toBe(3);
    expect(page.results.map(({ number }: { number: number }) => number)).toEqual([2, 3]);
    expect(page.next).toBeNull();
    expect(beyond.statusCode).toBe(200);
    expect(beyond.json().results).toEqual([]);
    expect(malformed.statusCode).toBe(400);
    expect(Object.keys(malformed.json().fields)).toEqual(['id']);
  });
});

describe('GET /shelves/', () => {
  const titlesOf = (books: BookSummary[]) => books.map(({ title }) => title);

  test('featured books have their blurb, no shelf repeats them, and each shelf has four books or more', async ({
    app,
    school,
  }) => {
    for (const [title, columns] of [
      ['First', { is_featured: true, goal: 6 }],
      ['Star', { is_featured: true, blurb: 'Shines.', goal: 6 }],
      ['Second', { is_featured: true, language: 'es' }],
      ['Third', { is_featured: true }],
      ['Sun', { goal: 6 }],
      ['Rain', { goal: 6 }],
      ['Snow', { goal: 6 }],
      ['Hail', { goal: 6 }],
      ['Fog', { goal: 6 }],
      ['Barco', { language: 'es' }],
      ['Lluvia', { language: 'es' }],
      ['Nube', { language: 'es' }],
    ] as const)
      await app.aBook(school, { title, ...columns });

    const { featured, shelves } = (await app.request('/api/shelves/', { at: school })).json();

    expect(titlesOf(featured)).toEqual(['Third', 'Star', 'First']);
    expect(featured[1].blurb).toBe('Shines.');
    expect(
      shelves.map(({ by, value, books }: { by: string; value: string; books: BookSummary[] }) => [
        by,
        value,
        titlesOf(books),
      ]),
    ).toEqual([
      ['new', null, ['Fog', 'Hail', 'Snow', 'Rain', 'Sun', 'Nube', 'Lluvia', 'Barco', 'Second']],
      ['goal', '6', ['Fog', 'Hail', 'Snow', 'Rain', 'Sun']],
      ['language', 'es', ['Nube', 'Lluvia', 'Barco', 'Second']],
    ]);
  });

  test('books in the language of the reader come first, and those in others are still there', async ({ app }) => {
    const school = await app.aSchool({ languages: ['en', 'ar'] });
    for (const [title, columns] of [
      ['قمر', { language: 'ar', goal: 6 }],
      ['نجم', { language: 'ar', goal: 6, is_featured: true }],
      ['Moon', { is_featured: true, goal: 6 }],
      ['Star', { is_featured: true }],
      ['Sun', { is_featured: true }],
      ['Rain', { goal: 6 }],
      ['Snow', { goal: 6 }],
      ['Fog', { goal: 6 }],
      ['Hail', {}],
    ] as const)
      await app.aBook(school, { title, ...columns });
    const open = async (language: string) => {
      const headers = { 'accept-language': language };
      const { featured, shelves } = (await app.request('/api/shelves/', { at: school, headers })).json();
      const byName = Object.fromEntries(
        shelves.map(({ by, books }: { by: string; books: BookSummary[] }) => [by, titlesOf(books)]),
      );
      return { window: titlesOf(featured), ...byName };
    };

    expect(await open('ar')).toEqual({
      window: ['نجم', 'قمر', 'Sun'],
      new: ['Hail', 'Fog', 'Snow', 'Rain', 'Star', 'Moon'],
      goal: ['Fog', 'Snow', 'Rain', 'Moon'],
      language: ['Hail', 'Fog', 'Snow', 'Rain', 'Star', 'Moon'],
    });
    expect(await open('en')).toEqual({
      window: ['Sun', 'Star', 'Moon'],
      new: ['Hail', 'Fog', 'Snow', 'Rain', 'نجم', 'قمر'],
      goal: ['Fog', 'Snow', 'Rain', 'نجم', 'قمر'],
    });
  });
});

describe('GET /book-stats', () => {
  test('the statistics count the books that the caller can see', async ({ app, school, threeAudiences }) => {
    await threeAudiences();
    await app.aBook(school, { is_featured: true });
    const student = await app.aPerson(school, 'student');

    const [visitor, member] = await Promise.all([
      app.request('/api/book-stats', { at: school }),
      app.request('/api/book-stats', { as: student }),
    ]);

    expect(visitor.json()).toEqual({ mode: null, book_stats: { all_book: 2, featured_book: 1 } });
    expect(member.json()).toEqual({ mode: null, book_stats: { all_book: 4, featured_book: 1 } });
  });
});
