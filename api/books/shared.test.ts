import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookFactories } from '#api/testing/book-factories.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { BookSummary } from '#contract/books.ts';

let app: TestApp & ReturnType<typeof createBookFactories>;
let sharing: School;
let boat: { id: string; renditionId: string };
let hidden: string[];

beforeAll(async () => {
  const made = await startTestApp();
  app = { ...made, ...createBookFactories(made) };
  sharing = await app.aSchool({ school_name: 'Sharing School', shares_on_booklark: true });
  const other = await app.aSchool({ school_name: 'Other School', shares_on_booklark: true });
  const closed = await app.aSchool({ school_name: 'Closed School' });
  const gone = await app.aSchool({ shares_on_booklark: true, suspended_at: new Date() });
  const cover = JSON.stringify({ width: 160, height: 200, files: [{ name: 'cover-160.webp', width: 160 }] });
  boat = await app.aBook(sharing, {
    title: 'The Boat',
    level: 2,
    language: 'es',
    goal: 6,
    cover,
    blurb: 'A boat waits.',
  });
  const bird = await app.aBook(other, { title: 'The Bird', is_featured: true });
  const others = [
    await app.aBook(sharing, { title: 'Families only', audience: 'families' }),
    await app.aBook(sharing, { title: 'Taken down', state: 'pulled_down' }),
    await app.aBook(closed, { title: 'Not shared' }),
    await app.aBook(gone, { title: 'Of a suspended school' }),
  ];
  hidden = others.map(({ id }) => id);
  await app.aSearchDocument(sharing, { id: boat.id, title: 'The Boat' });
  await app.aSearchDocument(other, { id: bird.id, title: 'The Bird' });
  for (const id of hidden.slice(2)) await app.aSearchDocument(closed, { id, title: 'The Boat of another shelf' });
});
afterAll(() => app.close());

const titlesOf = (answer: { json(): { results: BookSummary[] } }) => answer.json().results.map(({ title }) => title);

test('the root host lists the shared books of schools, with URLs on the hosts of the schools', async () => {
  const answer = await app.request('/api/books/');

  const { count, results, facets } = answer.json();
  expect([count, titlesOf(answer)]).toEqual([2, ['The Bird', 'The Boat']]);
  expect(results[1]).toMatchObject({
    school_name: 'Sharing School',
    url: `http://${sharing.subdomain}.localhost:3000/library/${boat.id}`,
    // From the root host itself: nothing comes from another host.
    cover: { src: [{ width: 160, url: `/files/${boat.renditionId}/cover-160.webp` }] },
  });
  expect(facets.language).toEqual([
    { value: 'en', label: 'English', count: 1 },
    { value: 'es', label: 'Español', count: 1 },
  ]);
});

test.each([
  ['language=es', ['The Boat']],
  ['level=2&goal=6', ['The Boat']],
  ['level=3', []],
  ['ordering=title&limit=1&offset=1', ['The Boat']],
  ['ordering=featured&limit=1', ['The Bird']],
  ['search=boat', ['The Boat']],
  ['search=!!', []],
  ['offset=1000000000', []],
])('the shared shelf with %s has %j', async (query, titles) => {
  expect(titlesOf(await app.request(`/api/books/?${query}`))).toEqual(titles);
});

test('the root host shows shared books with their pages, and no other book', async () => {
  const shown = await app.request(`/api/books/${boat.id}/`);
  const pages = await app.request(`/api/books/${boat.id}/pages/`);
  const others = await Promise.all(
    hidden.flatMap((id) => [`/api/books/${id}/`, `/api/books/${id}/pages/`]).map((url) => app.request(url)),
  );

  expect(shown.json()).toMatchObject({
    title: 'The Boat',
    school_name: 'Sharing School',
    files: `/files/${boat.renditionId}/`,
  });
  expect(pages.json()).toMatchObject({ count: 1, results: [{ text: 'A boat.' }] });
  for (const other of others) expect(other.statusCode).toBe(404);
});

test('platform admins see the same shared books as everyone', async () => {
  const platform = await app.thePlatform();
  const staff = await app.aPerson(platform, 'upschool_admin');
  const atRoot = { as: staff, host: 'localhost' };

  expect(titlesOf(await app.request('/api/books/', atRoot))).toEqual(['The Bird', 'The Boat']);
  expect((await app.request(`/api/books/${hidden[0]}/`, atRoot)).statusCode).toBe(404);
});

test('shelves, statistics and combined search of the root host use the shared books', async () => {
  const [window, stats, found] = await Promise.all(
    ['/api/shelves/', '/api/book-stats', '/api/combined/?search=boat'].map((url) => app.request(url)),
  );

  expect(window?.json().featured[0]).toMatchObject({ title: 'The Bird', school_name: 'Other School' });
  expect(stats?.json()).toEqual({ book_stats: { all_book: 2, featured_book: 1 } });
  expect(found?.json()).toMatchObject({
    count: 1,
    sections: { book: 1 },
    results: [
      { type: 'book', title: 'The Boat', url: `http://${sharing.subdomain}.localhost:3000/library/${boat.id}` },
    ],
  });
});

test('the books of a school that stops sharing disappear from the root host immediately', async () => {
  const leaving = await app.aSchool({ shares_on_booklark: true });
  const { id } = await app.aBook(leaving, { title: 'Leaving' });
  const before = await app.request(`/api/books/${id}/`);

  await app.database.owner.query('update tenants set shares_on_booklark = false where id = $1', [leaving.id]);

  const after = await app.request(`/api/books/${id}/`);
  expect([before.statusCode, after.statusCode]).toEqual([200, 404]);
  expect(titlesOf(await app.request('/api/books/'))).not.toContain('Leaving');
});
