import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';

const test = schoolTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('book', ({ app, school }) => app.aBook(school, { page_count: 9 }))
  .extend('reading', ({ book }) => (id = book.id) => {
    return `/api/books/${id}/reading/`;
  })
  .extend('mark', ({ book }) => (page: number, id = book.id) => {
    return `/api/books/${id}/bookmarks/${page}/`;
  })
  .extend('stop', ({ app, student, reading }) => (page: number, as = student) => {
    return app.request(reading(), { method: 'PUT', as, body: { page } });
  });

describe('GET and PUT /books/{id}/reading/', () => {
  test('a student saves a position and finds it again, and no one else sees it', async ({
    app,
    school,
    student,
    reading,
    stop,
  }) => {
    const friend = await app.aPerson(school, 'student');
    await stop(3);
    await stop(5);

    expect((await app.request(reading(), { as: student })).json()).toEqual({
      position: { page: 5, part: 0 },
      bookmarks: [],
      notes: [],
    });
    expect((await app.request(reading(), { as: friend })).json()).toEqual({
      ...{ position: null, bookmarks: [], notes: [] },
    });
  });

  test('a position that was read earlier without a connection does not replace a later one of another device', async ({
    app,
    student,
    reading,
  }) => {
    const save = async (page: number, read_at?: string) => {
      const body = { page, ...(read_at && { read_at }) };
      expect((await app.request(reading(), { method: 'PUT', as: student, body })).statusCode).toBe(204);
      return (await app.request(reading(), { as: student })).json().position.page;
    };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

    expect(await save(2, hoursAgo(3))).toBe(2);
    expect(await save(4, hoursAgo(1))).toBe(4);
    expect(await save(3, hoursAgo(2))).toBe(4);
    expect(await save(5)).toBe(5);
    expect(await save(6, hoursAgo(1))).toBe(5);
    expect(await save(7, hoursAgo(-24))).toBe(7);
    expect(await save(8)).toBe(8);
  });
});

describe('PUT and DELETE /books/{id}/bookmarks/{page}/', () => {
  test('a bookmark is stored once until it is removed', async ({ app, student, reading, mark }) => {
    const marked = [
      await app.request(mark(4), { method: 'PUT', as: student }),
      await app.request(mark(4), { method: 'PUT', as: student }),
    ];
    await app.request(mark(2), { method: 'PUT', as: student });
    const before = (await app.request(reading(), { as: student })).json();
    await app.request(mark(4), { method: 'DELETE', as: student });

    expect(marked.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(before.bookmarks).toEqual([2, 4]);
    expect((await app.request(reading(), { as: student })).json().bookmarks).toEqual([2]);
  });
});

describe('GET /reading/', () => {
  test('the books that were read last come first', async ({ app, school, student, book, reading, stop }) => {
    const second = await app.aBook(school);
    await stop(1);
    await app.request(reading(second.id), { method: 'PUT', as: student, body: { page: 1 } });

    const { results } = (await app.request('/api/reading/', { as: student })).json();

    expect(results.map(({ book_id }: { book_id: string }) => book_id)).toEqual([second.id, book.id]);
  });
});

describe('PUT /books/{id}/reading/ and /bookmarks/{page}/ without access', () => {
  test('positions and bookmarks are refused in books of another school, pulled down books, and beyond the last page', async ({
    app,
    school,
    student,
    reading,
    mark,
  }) => {
    const foreign = await app.aBook(await app.aSchool());
    const takenDownBook = await app.aBook(school, { state: 'pulled_down' });

    const replies = await Promise.all([
      app.request(reading(foreign.id), { method: 'PUT', as: student, body: { page: 1 } }),
      app.request(reading(takenDownBook.id), { method: 'PUT', as: student, body: { page: 1 } }),
      app.request(mark(1, foreign.id), { method: 'PUT', as: student }),
      app.request(mark(10), { method: 'PUT', as: student }),
    ]);

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test('a visitor must sign in, platform admins are refused, and malformed fields are named', async ({
    app,
    school,
    student,
    reading,
  }) => {
    const visitor = await app.request(reading(), { at: school });
    const root = await app.request('/api/reading/', {
      as: await app.aColleague(),
      host: 'localhost',
    });
    const nonsense = await app.request(reading(), { method: 'PUT', as: student, body: { page: 0, part: 2 } });

    expect(visitor.statusCode).toBe(401);
    expect(root.statusCode).toBe(404);
    expect(nonsense.statusCode).toBe(400);
    expect(Object.keys(nonsense.json().fields).sort()).toEqual(['page', 'part']);
  });
});
