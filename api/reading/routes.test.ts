import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let school: School;
let student: Person;
let book: { id: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  student = await app.aPerson(school, 'student');
  book = await app.aBook(school, { page_count: 9 });
});

const reading = (id = book.id) => `/api/books/${id}/reading/`;
const mark = (page: number, id = book.id) => `/api/books/${id}/bookmarks/${page}/`;
const stop = (page: number, as = student) => app.request(reading(), { method: 'PUT', as, body: { page } });

describe('GET and PUT /books/{id}/reading/', () => {
  test('a student saves a position and finds it again, and no one else sees it', async () => {
    const friend = await app.aPerson(school, 'student');
    await stop(3);
    await stop(5);

    expect((await app.request(reading(), { as: student })).json()).toEqual({
      position: { page: 5, part: 0 },
      bookmarks: [],
    });
    expect((await app.request(reading(), { as: friend })).json()).toEqual({ position: null, bookmarks: [] });
  });
});

describe('PUT and DELETE /books/{id}/bookmarks/{page}/', () => {
  test('a bookmark is stored once until it is removed', async () => {
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
  test('the books that were read last come first', async () => {
    const second = await app.aBook(school);
    await stop(1);
    await app.request(reading(second.id), { method: 'PUT', as: student, body: { page: 1 } });

    const { results } = (await app.request('/api/reading/', { as: student })).json();

    expect(results.map(({ book_id }: { book_id: string }) => book_id)).toEqual([second.id, book.id]);
  });
});

test('positions and bookmarks are refused in books of another school, pulled down books, and beyond the last page', async () => {
  const foreign = await app.aBook(await app.aSchool());
  const gone = await app.aBook(school, { state: 'pulled_down' });

  const answers = await Promise.all([
    app.request(reading(foreign.id), { method: 'PUT', as: student, body: { page: 1 } }),
    app.request(reading(gone.id), { method: 'PUT', as: student, body: { page: 1 } }),
    app.request(mark(1, foreign.id), { method: 'PUT', as: student }),
    app.request(mark(10), { method: 'PUT', as: student }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('a visitor must sign in, platform admins are refused, and malformed fields are named', async () => {
  const visitor = await app.request(reading(), { at: school });
  const root = await app.request('/api/reading/', {
    as: await app.aPerson(await app.thePlatform(), 'upschool_admin'),
    host: 'localhost',
  });
  const nonsense = await app.request(reading(), { method: 'PUT', as: student, body: { page: 0, part: 2 } });

  expect([visitor.statusCode, root.statusCode, nonsense.statusCode]).toEqual([401, 404, 400]);
  expect(Object.keys(nonsense.json().fields).sort()).toEqual(['page', 'part']);
});
