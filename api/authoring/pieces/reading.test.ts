import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Person } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('teacher', async ({ app, school, student }) => {
    const teacher = await app.aPerson(school, 'teacher');
    await app.aClass(teacher, 'Otters', [student]);
    return teacher;
  })
  .extend('statusOf', ({ app, school }) => async (id: string, as?: Person) => {
    return (await app.request(`/api/books/${id}/`, { at: school, ...(as && { as }) })).statusCode;
  });

describe('GET /books/{id}/ before the publication', () => {
  test('a book in review is for its author, the class teacher and those who review for the school', async ({
    app,
    school,
    actions,
    student,
    teacher,
    statusOf,
  }) => {
    const { id } = await actions.aDraft(student);
    await actions.submit(student, id);
    await actions.process(school, id);

    expect(await statusOf(id, student)).toBe(200);
    expect(await statusOf(id, teacher)).toBe(200);
    expect(await statusOf(id, await app.aPerson(school, 'teacher_admin'))).toBe(200);
    for (const role of ['student', 'teacher'] as const)
      expect(await statusOf(id, await app.aPerson(school, role)), role).toBe(404);
    expect(await statusOf(id)).toBe(404);
    expect(await statusOf(id, await app.aPerson(await app.aSchool(), 'school_admin'))).not.toBe(200);
  });

  test('what the author read is not given to a classmate from the cache', async ({
    app,
    school,
    actions,
    student,
    teacher,
    statusOf,
  }) => {
    const { id } = await actions.aDraft(student);
    await actions.submit(student, id);
    await actions.process(school, id);
    for (const reader of [student, teacher]) expect(await statusOf(id, reader)).toBe(200);
    const classmate = await app.aPerson(school, 'student');
    expect(await statusOf(id, classmate)).toBe(404);
  });

  test('a draft with pages is for its author alone, and a book that was taken down for no one', async ({
    school,
    actions,
    student,
    teacher,
    app,
    statusOf,
  }) => {
    const { id } = await actions.aDraft(student);
    await actions.submit(student, id);
    await actions.process(school, id);
    await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    const admin = await app.aPerson(school, 'school_admin');
    expect(await statusOf(id, student)).toBe(200);
    expect(await statusOf(id, teacher)).toBe(404);
    expect(await statusOf(id, admin)).toBe(404);

    await actions.submit(student, id);
    await actions.process(school, id);
    await actions.takeStep(school, admin, id, 'approve', { revision: 2 });
    for (const step of ['publish', 'take_down']) await actions.takeStep(school, admin, id, step);
    for (const reader of [student, teacher, admin]) expect(await statusOf(id, reader)).toBe(404);
  });
});
