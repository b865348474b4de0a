import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { BookSummary } from '#contract/library/books.ts';

const titlesOf = (reply: { json(): { results: BookSummary[] } }) => reply.json().results.map(({ title }) => title);

const cover = JSON.stringify({ width: 160, height: 200, files: [{ name: 'cover-160.webp', width: 160 }] });

const test = appTest
  .extend('sharing', { scope: 'file' }, ({ app }) =>
    app.aSchool({ school_name: 'Sharing School', shares_on_booklark: true }),
  )
  .extend('other', { scope: 'file' }, ({ app }) =>
    app.aSchool({ school_name: 'Other School', shares_on_booklark: true }),
  )
  .extend('closed', { scope: 'file' }, ({ app }) => app.aSchool({ school_name: 'Closed School' }))
  .extend('gone', { scope: 'file' }, ({ app }) => app.aSchool({ shares_on_booklark: true, suspended_at: new Date() }))
  .extend('boat', { scope: 'file' }, ({ app, sharing }) =>
    app.aBook(sharing, {
      title: 'The Boat',
      level: 2,
      language: 'es',
      goal: 6,
      cover,
      blurb: 'A boat waits.',
    }),
  )
  .extend('bird', { scope: 'file' }, ({ app, other }) => app.aBook(other, { title: 'The Bird', is_featured: true }))
  .extend('others', { scope: 'file' }, async ({ app, sharing, closed, gone }) => [
    await app.aBook(sharing, { title: 'Families only', audience: 'families' }),
    await app.aBook(sharing, { title: 'Taken down', state: 'pulled_down' }),
    await app.aBook(closed, { title: 'Not shared' }),
    await app.aBook(gone, { title: 'Of a suspended school' }),
  ])
  .extend('hidden', { scope: 'file' }, ({ others }) => others.map(({ id }) => id));

test.beforeAll(async ({ app, sharing, other, closed, boat, bird, hidden }) => {
  // The search also finds words of the shipped content.
  await app.removeContent();
  await app.aSearchDocument(sharing, { id: boat.id, title: 'The Boat' });
  await app.aSearchDocument(other, { id: bird.id, title: 'The Bird' });
  for (const id of hidden.slice(2)) await app.aSearchDocument(closed, { id, title: 'The Boat of another shelf' });
});

describe('GET /books/ at the root host', () => {
  test('the root host lists the shared books of schools, with URLs on the hosts of the schools', async ({
    app,
    sharing,
    boat,
  }) => {
    const reply = await app.request('/api/books/');

    const { count, results, facets } = reply.json();
    expect(count).toBe(2);
    expect(titlesOf(reply)).toEqual(['The Bird', 'The Boat']);
    expect(results[1]).toMatchObject({
      school_name: 'Sharing School',
      url: `http://${sharing.subdomain}.localhost:3000/library/${boat.id}`,
      // Covers load from the root host itself, not from another host.
      cover: { src: [{ width: 160, url: `/files/${boat.renditionId}/cover-160.webp` }] },
    });
    expect(facets.language).toEqual([
      { value: 'en', label: 'English', count: 1 },
      { value: 'es', label: 'Español', count: 1 },
    ]);
  });

  test('platform admins see the same shared books as everyone', async ({ app, hidden }) => {
    const platform = await app.thePlatform();
    const staff = await app.aPerson(platform, 'upschool_admin');
    const atRoot = { as: staff, host: 'localhost' };

    expect(titlesOf(await app.request('/api/books/', atRoot))).toEqual(['The Bird', 'The Boat']);
    expect((await app.request(`/api/books/${hidden[0]}/`, atRoot)).statusCode).toBe(404);
  });

  test('the books of a school that stops sharing disappear from the root host immediately', async ({ app }) => {
    const leaving = await app.aSchool({ shares_on_booklark: true });
    const { id } = await app.aBook(leaving, { title: 'Leaving' });
    const before = await app.request(`/api/books/${id}/`);

    await app.database.owner.query('update tenants set shares_on_booklark = false where id = $1', [leaving.id]);

    const after = await app.request(`/api/books/${id}/`);
    expect(before.statusCode).toBe(200);
    expect(after.statusCode).toBe(404);
    expect(titlesOf(await app.request('/api/books/'))).not.toContain('Leaving');
  });

  test.for([
    ['language=es', ['The Boat']],
    ['level=2&goal=6', ['The Boat']],
    ['level=3', []],
    ['ordering=title&limit=1&offset=1', ['The Boat']],
    ['ordering=featured&limit=1', ['The Bird']],
    ['search=boat', ['The Boat']],
    ['search=!!', []],
    ['offset=1000000000', []],
  ])('the shared shelf with %s has %j', async ([query, titles], { app }) => {
    expect(titlesOf(await app.request(`/api/books/?${query}`))).toEqual(titles);
  });
});

describe('GET /books/{id}/ at the root host', () => {
  test('the root host shows shared books with their pages, and no other book', async ({ app, boat, hidden }) => {
    const bookReply = await app.request(`/api/books/${boat.id}/`);
    const pages = await app.request(`/api/books/${boat.id}/pages/`);
    const others = await Promise.all(
      hidden.flatMap((id) => [`/api/books/${id}/`, `/api/books/${id}/pages/`]).map((url) => app.request(url)),
    );

    expect(bookReply.json()).toMatchObject({
      title: 'The Boat',
      school_name: 'Sharing School',
      files: `/files/${boat.renditionId}/`,
    });
    expect(pages.json()).toMatchObject({ count: 1, results: [{ text: 'A boat.' }] });
    for (const other of others) expect(other.statusCode).toBe(404);
  });
});

describe('GET /shelves/, /book-stats and /combined/ at the root host', () => {
  test('shelves, statistics and combined search of the root host use the shared books', async ({
    app,
    sharing,
    boat,
  }) => {
    const [window, stats, searchResults] = await Promise.all(
      ['/api/shelves/', '/api/book-stats', '/api/combined/?search=boat'].map((url) => app.request(url)),
    );

    expect(window?.json().featured[0]).toMatchObject({ title: 'The Bird', school_name: 'Other School' });
    expect(stats?.json()).toEqual({ mode: null, book_stats: { all_book: 2, featured_book: 1 } });
    expect(searchResults?.json()).toMatchObject({
      count: 1,
      sections: { book: 1 },
      results: [
        { type: 'book', title: 'The Boat', url: `http://${sharing.subdomain}.localhost:3000/library/${boat.id}` },
      ],
    });
  });
});
