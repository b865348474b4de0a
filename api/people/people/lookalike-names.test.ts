import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { peopleWords } from '#contract/people/people-words.ts';

/** Names that look the same, in Latin and in Cyrillic letters. */
const LATIN = { first_name: 'Copa', last_name: 'Xope' };
const CYRILLIC = {
  first_name: '\u0421\u043E\u0440\u0430',
  last_name: '\u0425\u043E\u0440\u0435',
};
const refusal = { error: peopleWords.nameLooksAlike, state: 'lookalike' };

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('copa', { auto: true }, ({ app, school }) => app.aPerson(school, 'student', LATIN))
  .extend('otters', { auto: true }, ({ app, teacher, copa }) => app.aClass(teacher, 'Otters', [copa]))
  .extend('lookalike', ({ app, school }) => app.aPerson(school, 'student', CYRILLIC))
  .extend('foxes', ({ app, teacher, lookalike }) => app.aClass(teacher, 'Foxes', [lookalike]))
  .extend('send', ({ app, teacher }) => (path: string, body: object, { method = 'POST', as = teacher } = {}) => {
    return app.request(`/api/${path}`, { method: method as 'POST', as, body });
  })
  .extend('studentsOf', ({ app }) => async ({ id }: { id: string }) => {
    return (await app.database.owner.query('select student_id as id from enrolments where school_class_id = $1', [id]))
      .rows;
  });

describe('POST /students/', () => {
  test('a teacher cannot add a student whose name looks like a classmate’s', async ({
    copa,
    otters,
    send,
    studentsOf,
  }) => {
    const reply = await send('students/', { ...CYRILLIC, class: otters.id });

    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual(refusal);
    expect(await studentsOf(otters)).toEqual([{ id: copa.id }]);
  });

  test('a teacher can add a student with exactly the name of a classmate', async ({ otters, send }) => {
    expect((await send('students/', { ...LATIN, class: otters.id })).statusCode).toBe(201);
  });

  test('a teacher can add the lookalike to another class', async ({ app, teacher, send }) => {
    const foxes = await app.aClass(teacher, 'Foxes');

    expect((await send('students/', { ...CYRILLIC, class: foxes.id })).statusCode).toBe(201);
  });
});

describe('POST /students/many/', () => {
  test('a teacher cannot add two students whose names look the same', async ({ app, teacher, send }) => {
    const foxes = await app.aClass(teacher, 'Foxes');

    expect((await send('students/many/', { class: foxes.id, students: [LATIN, CYRILLIC] })).json()).toEqual(refusal);
  });
});

describe('other calls that change names or classes', () => {
  test('POST /students/move/: a teacher cannot move a lookalike into the class', async ({
    otters,
    lookalike,
    foxes,
    send,
    studentsOf,
  }) => {
    expect((await send('students/move/', { ids: [lookalike.id], to: otters.id })).json()).toEqual(refusal);
    expect(await studentsOf(foxes)).toEqual([{ id: lookalike.id }]);
  });

  test('PATCH /students/{id}/: a teacher cannot rename a student into a lookalike', async ({
    app,
    school,
    teacher,
    copa,
    send,
  }) => {
    const ben = await app.aPerson(school, 'student', { first_name: 'Ben', last_name: CYRILLIC.last_name });
    await app.aClass(teacher, 'Badgers', [ben, copa]);
    const change = { first_name: CYRILLIC.first_name };

    expect((await send(`students/${ben.id}/`, change, { method: 'PATCH' })).json()).toEqual(refusal);
  });

  test('PATCH /people/{id}/: an admin cannot rename a student into a lookalike', async ({
    app,
    school,
    teacher,
    copa,
    send,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const ben = await app.aPerson(school, 'student', { first_name: 'Ben', last_name: CYRILLIC.last_name });
    await app.aClass(teacher, 'Badgers', [ben, copa]);
    const change = { first_name: CYRILLIC.first_name };

    expect((await send(`people/${ben.id}/`, change, { method: 'PATCH', as: admin })).json()).toEqual(refusal);
  });

  test('POST /students/restore/: a teacher cannot restore a student whose lookalike joined the class', async ({
    copa,
    otters,
    lookalike,
    foxes,
    send,
    studentsOf,
  }) => {
    await send('students/archive/', { ids: [copa.id] });
    await send('students/move/', { ids: [lookalike.id], to: otters.id });
    expect(await studentsOf(foxes)).toEqual([]);

    expect((await send('students/restore/', { ids: [copa.id] })).json()).toEqual(refusal);
  });
});
