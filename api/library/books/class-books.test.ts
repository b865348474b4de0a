import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { BookSummary } from '#contract/library/books.ts';

const LIST = '/api/class-books/';
const titlesOf = (reply: { json(): { results: BookSummary[] } }) => reply.json().results.map(({ title }) => title);

const test = schoolTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('classmate', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('schoolClass', { auto: true }, ({ app, teacher, student, classmate }) =>
    app.aClass(teacher, 'Otters', [student, classmate]),
  );

describe('GET /class-books/', () => {
  test('a student sees what classmates have published, the newest first', async ({
    app,
    school,
    student,
    classmate,
  }) => {
    await app.aBook(school, { title: 'Old', author_id: classmate.id, published_at: '2026-01-01' });
    await app.aBook(school, { title: 'New', author_id: classmate.id, published_at: '2026-02-01', audience: 'school' });

    expect(titlesOf(await app.request(LIST, { as: student }))).toEqual(['New', 'Old']);
  });

  test('a student sees no own book, no book of another class, and nothing that is not published', async ({
    app,
    school,
    student,
    classmate,
  }) => {
    const stranger = await app.aPerson(school, 'student');
    await app.aBook(school, { title: 'Own', author_id: student.id });
    await app.aBook(school, { title: 'Other class', author_id: stranger.id });
    await app.aBook(school, { title: 'Taken down', author_id: classmate.id, state: 'pulled_down' });

    expect(titlesOf(await app.request(LIST, { as: student }))).toEqual([]);
  });

  test('books of an archived class are not listed', async ({ app, school, schoolClass, student, classmate }) => {
    await app.aBook(school, { title: 'Before', author_id: classmate.id });
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [schoolClass.id]);

    expect(titlesOf(await app.request(LIST, { as: student }))).toEqual([]);
  });

  test('a teacher, who has no classmates, is refused', async ({ app, teacher }) => {
    expect((await app.request(LIST, { as: teacher })).statusCode).toBe(403);
  });
});
