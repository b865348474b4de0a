import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { Favourite } from '#contract/library/favourites.ts';

const test = reviewTest
  .extend('book', ({ app, school }) => app.aBook(school, { audience: 'school', title: 'The sea' }))
  .extend('path', ({ book }) => (id = book.id) => {
    return `/api/books/${id}/favourite/`;
  })
  .extend('add', ({ app, path }) => (as: Person, id?: string) => {
    return app.request(path(id), { method: 'PUT', as });
  })
  .extend('list', ({ app }) => async (as: Person, query = ''): Promise<Favourite[]> => {
    return (await app.request(`/api/favourites/${query}`, { as })).json().results;
  });

describe('PUT /books/{id}/favourite/', () => {
  test('keeps a book once, and removes it', async ({ app, student, book, path, add, list }) => {
    expect((await app.request(path(), { as: student })).json()).toEqual({ is_favourite: false });
    for (let time = 0; time < 2; time++) expect((await add(student)).statusCode).toBe(204);

    expect((await app.request(path(), { as: student })).json()).toEqual({ is_favourite: true });
    expect(await list(student)).toEqual([
      expect.objectContaining({ kind: 'book', id: book.id, title: 'The sea', url: `/library/${book.id}` }),
    ]);

    expect((await app.request(path(), { method: 'DELETE', as: student })).statusCode).toBe(204);
    expect(await list(student)).toEqual([]);
  });

  test('refuses a book that the person cannot see, here or at another school', async ({
    app,
    school,
    student,
    add,
  }) => {
    const draft = await app.aBook(school, { state: 'in_review' });
    const foreign = await app.aBook(await app.aSchool(), { audience: 'everyone' });

    for (const { id } of [draft, foreign]) expect((await add(student, id)).statusCode).toBe(404);
    expect((await add(student, 'no-book')).statusCode).toBe(400);
  });

  test('a visitor and the platform have no favourites', async ({ app, school, path }) => {
    const colleague = await app.aColleague();

    expect((await app.request(path(), { method: 'PUT', at: school })).statusCode).toBe(401);
    expect((await app.request('/api/favourites/', { at: school })).statusCode).toBe(401);
    expect((await app.request('/api/favourites/', { as: colleague, host: 'localhost' })).statusCode).toBe(404);
  });
});

describe('GET /favourites/', () => {
  test('lists the newest first, and nothing of another person', async ({ app, school, student, book, add, list }) => {
    const other = await app.aBook(school, { audience: 'everyone', title: 'The wind' });
    const classmate = await app.aPerson(school, 'student');
    await add(student);
    await add(student, other.id);
    await add(classmate, book.id);

    expect((await list(student)).map(({ title }) => title)).toEqual(['The wind', 'The sea']);
    expect((await list(student, '?limit=1&offset=1')).map(({ title }) => title)).toEqual(['The sea']);
    expect((await list(classmate)).map(({ title }) => title)).toEqual(['The sea']);
  });

  test('a book that is taken down leaves at once, and can still be removed', async ({
    app,
    student,
    book,
    path,
    add,
    list,
  }) => {
    await add(student);
    await app.database.owner.query(`update books set state = 'pulled_down' where id = $1`, [book.id]);

    expect(await list(student)).toEqual([]);
    expect((await app.request(path(), { as: student })).statusCode).toBe(404);
    expect((await app.request(path(), { method: 'DELETE', as: student })).statusCode).toBe(204);
  });

  test('refuses malformed pages', async ({ app, student }) => {
    expect((await app.request('/api/favourites/?limit=0', { as: student })).statusCode).toBe(400);
  });
});
