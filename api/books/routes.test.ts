import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookFactories } from '#api/testing/book-factories.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { BookSummary } from '#contract/books.ts';

let app: TestApp & ReturnType<typeof createBookFactories>;
let school: School;
beforeAll(async () => {
  const made = await startTestApp();
  app = { ...made, ...createBookFactories(made) };
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool({ school_name: 'Harbour School' });
});

const LIST = '/api/books/';
const titlesOf = (answer: { json(): { results: BookSummary[] } }) => answer.json().results.map(({ title }) => title);
const list = (query = '', as?: Person) => app.request(`${LIST}?${query}`, as ? { as } : { at: school });

/** One published book of each audience, and one that is not published. */
async function threeAudiences() {
  await app.aBook(school, { title: 'For everyone', audience: 'everyone' });
  await app.aBook(school, { title: 'For families', audience: 'families' });
  await app.aBook(school, { title: 'For the school', audience: 'school' });
  await app.aBook(school, { title: 'Taken down', state: 'pulled_down' });
}

describe('visibility', () => {
  beforeEach(threeAudiences);
  const table = [
    ['student', ['For everyone', 'For families', 'For the school']],
    ['teacher', ['For everyone', 'For families', 'For the school']],
    ['teacher_admin', ['For everyone', 'For families', 'For the school']],
    ['school_admin', ['For everyone', 'For families', 'For the school']],
    ['organization_admin', ['For everyone', 'For families', 'For the school']],
  ] as const;

  test.each(table)('%s sees %j', async (role, titles) => {
    const person = await app.aPerson(school, role);

    expect(titlesOf(await list('ordering=title', person))).toEqual(titles);
  });

  test('a visitor sees books for everyone', async () => {
    expect(titlesOf(await list())).toEqual(['For everyone']);
  });

  test('the community also sees books for families', async () => {
    const cookie = await app.aCommunityCookie(school);

    const answer = await app.request(`${LIST}?ordering=title`, { at: school, cookie });

    expect(titlesOf(answer)).toEqual(['For everyone', 'For families']);
  });

  test('another school sees none of the books by any call', async () => {
    const foreigner = await app.aPerson(await app.aSchool(), 'school_admin');
    const { id } = await app.aBook(school);

    const seen = await Promise.all(
      [LIST, `${LIST}${id}/`, `${LIST}${id}/pages/`].map((url) => app.request(url, { as: foreigner })),
    );

    expect(seen[0]?.json()).toMatchObject({ count: 0, results: [] });
    expect(seen.slice(1).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('one book', () => {
  test('a book has versions, categories, contents and first pages', async () => {
    const work = crypto.randomUUID();
    const facts = {
      work_id: work,
      blurb: 'A boat waits.',
      licence: 'CC BY 4.0',
      is_noncommercial: true,
      word_count: 7,
    };
    const credits = JSON.stringify([{ name: 'Ada W.', role: 'illustrator' }]);
    const { id, renditionId } = await app.aBook(school, { ...facts, credits });
    await app.aBook(school, { work_id: work, title: 'El barco', language: 'es' });
    await app.aBook(school, { work_id: work, title: 'Not for you', language: 'fr', audience: 'school' });
    await app.aCategory(school, 'rivers', [id]);

    const answer = await app.request(`${LIST}${id}/`, { at: school });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
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
    expect(answer.json()).not.toHaveProperty('tenant_id');
  });

  test('a book that the caller cannot see gets the same 404 as one that does not exist', async () => {
    const { id } = await app.aBook(school, { audience: 'families' });

    const hidden = await app.request(`${LIST}${id}/`, { at: school });
    const missing = await app.request(`${LIST}${crypto.randomUUID()}/`, { at: school });
    const seen = await app.request(`${LIST}${id}/`, { as: await app.aPerson(school, 'student') });

    expect([hidden.statusCode, seen.statusCode]).toEqual([404, 200]);
    expect(hidden.body).toBe(missing.body);
    expect(seen.json().files).toMatch(/^\/files\/[\w-]+\/\d{10}\/[\w-]{32}\/$/);
  });

  test('pages start at the offset, and a malformed id is refused', async () => {
    const { id, renditionId } = await app.aBook(school, { page_count: 3 });
    for (const number of [2, 3]) await app.aPage(school, renditionId, number);

    const page = (await app.request(`${LIST}${id}/pages/?limit=2&offset=1`, { at: school })).json();
    const beyond = await app.request(`${LIST}${id}/pages/?offset=1000000000`, { at: school });
    const malformed = await app.request(`${LIST}boat/pages/`, { at: school });

    expect([page.count, page.results.map(({ number }: { number: number }) => number), page.next]).toEqual([
      3,
      [2, 3],
      null,
    ]);
    expect([beyond.statusCode, beyond.json().results]).toEqual([200, []]);
    expect([malformed.statusCode, Object.keys(malformed.json().fields)]).toEqual([400, ['id']]);
  });
});

test('featured books have their blurb, no shelf repeats them, and each shelf has four books or more', async () => {
  for (const [title, facts] of [
    ['Star', { is_featured: true, blurb: 'Shines.', goal: 6 }],
    ['Second', { is_featured: true, language: 'es' }],
    ['Third', { is_featured: true }],
    ['Rain', { goal: 6 }],
    ['Snow', { goal: 6 }],
    ['Hail', { goal: 6 }],
    ['Fog', { goal: 6 }],
    ['Barco', { language: 'es' }],
    ['Lluvia', { language: 'es' }],
    ['Nube', { language: 'es' }],
  ] as const)
    await app.aBook(school, { title, ...facts });

  const { featured, shelves } = (await app.request('/api/shelves/', { at: school })).json();

  expect(featured.map(({ title }: BookSummary) => title)).toEqual(['Third', 'Second', 'Star']);
  expect(featured[2].blurb).toBe('Shines.');
  expect(
    shelves.map(({ by, value, books }: { by: string; value: string; books: BookSummary[] }) => [
      by,
      value,
      books.map(({ title }) => title),
    ]),
  ).toEqual([
    ['new', null, ['Nube', 'Lluvia', 'Barco', 'Fog', 'Hail', 'Snow', 'Rain']],
    ['goal', '6', ['Fog', 'Hail', 'Snow', 'Rain']],
  ]);
});

test('the statistics count the books that the caller can see', async () => {
  await threeAudiences();
  await app.aBook(school, { is_featured: true });
  const student = await app.aPerson(school, 'student');

  const [visitor, member] = await Promise.all([
    app.request('/api/book-stats', { at: school }),
    app.request('/api/book-stats', { as: student }),
  ]);

  expect(visitor.json()).toEqual({ book_stats: { all_book: 2, featured_book: 1 } });
  expect(member.json()).toEqual({ book_stats: { all_book: 4, featured_book: 1 } });
});
