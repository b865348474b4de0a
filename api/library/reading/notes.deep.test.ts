import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { noteWords, type Reading } from '#contract/library/reading.ts';

const test = schoolTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('book', ({ app, school }) => app.aBook(school, { page_count: 9 }))
  .extend('write', ({ app, student, book }) => (page: number, text: string, as: Person = student, id = book.id) => {
    return app.request(`/api/books/${id}/notes/${page}/`, { method: 'PUT', as, body: { text } });
  })
  .extend('read', ({ app, student, book }) => async (as: Person = student) => {
    const { notes }: Reading = (await app.request(`/api/books/${book.id}/reading/`, { as })).json();
    return notes.map(({ page, text }) => ({ page, text }));
  });

describe('PUT /books/{id}/notes/{page}/', () => {
  test('writes and changes one note for each page, and no one else sees it', async ({ app, school, write, read }) => {
    expect((await write(4, 'Why is the boat blue?')).statusCode).toBe(204);
    await write(2, '  The river!  ');
    await write(4, 'Because of the sky.');

    expect(await read()).toEqual([
      { page: 2, text: 'The river!' },
      { page: 4, text: 'Because of the sky.' },
    ]);
    for (const role of ['student', 'teacher', 'school_admin'] as const)
      expect(await read(await app.aPerson(school, role))).toEqual([]);
  });

  test('a note has up to 1,000 characters, and an empty or longer one is refused with a message', async ({
    write,
    read,
  }) => {
    // Each of these characters has two code units.
    expect((await write(1, '🐟'.repeat(1000))).statusCode).toBe(204);
    const long = await write(2, 'x'.repeat(1001));
    const empty = await write(2, '  ');

    expect(long.json().fields).toEqual({ text: [noteWords.long] });
    expect(empty.json().fields).toEqual({ text: [noteWords.missing] });
    expect(await read()).toHaveLength(1);
  });

  test('refuses pages that the book does not have, and books that the person cannot read', async ({
    app,
    school,
    student,
    write,
  }) => {
    const foreign = await app.aBook(await app.aSchool());
    const down = await app.aBook(school, { state: 'pulled_down' });

    expect((await write(10, 'Why?')).statusCode).toBe(404);
    for (const { id } of [foreign, down]) expect((await write(1, 'Why?', student, id)).statusCode).toBe(404);
  });

  test('a visitor must sign in', async ({ app, school, book }) => {
    const request = { method: 'PUT', at: school, body: { text: 'Why?' } } as const;
    expect((await app.request(`/api/books/${book.id}/notes/1/`, request)).statusCode).toBe(401);
  });
});

describe('DELETE /books/{id}/notes/{page}/', () => {
  test('removes the note of the caller and of no one else', async ({ app, school, book, write, read }) => {
    const friend = await app.aPerson(school, 'student');
    await write(4, 'Mine');
    await write(4, 'Theirs', friend);

    const reply = await app.request(`/api/books/${book.id}/notes/4/`, { method: 'DELETE', as: friend });

    expect(reply.statusCode).toBe(204);
    expect(await read(friend)).toEqual([]);
    expect(await read()).toEqual([{ page: 4, text: 'Mine' }]);
  });
});

describe('GET /books/{id}/reading/', () => {
  test('has no notes while the book is taken down', async ({ app, book, write, read }) => {
    const setState = (state: string) =>
      app.database.owner.query('update books set state = $1 where id = $2', [state, book.id]);
    await write(4, 'Mine');
    await setState('pulled_down');
    expect(await read()).toEqual([]);
    await setState('published');
    expect(await read()).toEqual([{ page: 4, text: 'Mine' }]);
  });
});
