import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { peopleWords } from '#contract/people-words.ts';

/** The same to the eye: Latin letters, and Cyrillic ones. */
const LATIN = { first_name: 'Copa', last_name: 'Xope' };
const CYRILLIC = {
  first_name: '\u0421\u043E\u0440\u0430',
  last_name: '\u0425\u043E\u0440\u0435',
};

let app: TestApp;
let school: School;
let teacher: Person;
let copa: Person;
let otters: { id: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  teacher = await app.aPerson(school, 'teacher');
  copa = await app.aPerson(school, 'student', LATIN);
  otters = await app.aClass(teacher, 'Otters', [copa]);
});

const send = (path: string, body: object, { method = 'POST', as = teacher } = {}) =>
  app.request(`/api/${path}`, { method: method as 'POST', as, body });
const refusal = { error: peopleWords.nameLooksAlike, state: 'lookalike' };
const studentsOf = async ({ id }: { id: string }) =>
  (await app.database.owner.query('select student_id as id from enrolments where school_class_id = $1', [id])).rows;

describe('POST /students/', () => {
  test('a teacher cannot add a student whose name looks like a classmate’s', async () => {
    const answer = await send('students/', { ...CYRILLIC, class: otters.id });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(refusal);
    expect(await studentsOf(otters)).toEqual([{ id: copa.id }]);
  });

  test('a teacher can add a student with exactly the name of a classmate', async () => {
    expect((await send('students/', { ...LATIN, class: otters.id })).statusCode).toBe(201);
  });

  test('a teacher can add the lookalike to another class', async () => {
    const foxes = await app.aClass(teacher, 'Foxes');

    expect((await send('students/', { ...CYRILLIC, class: foxes.id })).statusCode).toBe(201);
  });
});

test('POST /students/many/: a teacher cannot add two students whose names look the same', async () => {
  const foxes = await app.aClass(teacher, 'Foxes');

  expect((await send('students/many/', { class: foxes.id, students: [LATIN, CYRILLIC] })).json()).toEqual(refusal);
});

describe('a student who is there', () => {
  let lookalike: Person;
  let foxes: { id: string };
  beforeEach(async () => {
    lookalike = await app.aPerson(school, 'student', CYRILLIC);
    foxes = await app.aClass(teacher, 'Foxes', [lookalike]);
  });

  test('POST /students/move/: a teacher cannot move a lookalike into the class', async () => {
    expect((await send('students/move/', { ids: [lookalike.id], to: otters.id })).json()).toEqual(refusal);
    expect(await studentsOf(foxes)).toEqual([{ id: lookalike.id }]);
  });

  test('PATCH /students/{id}/: a teacher cannot rename a student into a lookalike', async () => {
    const ben = await app.aPerson(school, 'student', { first_name: 'Ben', last_name: CYRILLIC.last_name });
    await app.aClass(teacher, 'Badgers', [ben, copa]);
    const change = { first_name: CYRILLIC.first_name };

    expect((await send(`students/${ben.id}/`, change, { method: 'PATCH' })).json()).toEqual(refusal);
  });

  test('PATCH /people/{id}/: an admin cannot rename a student into a lookalike', async () => {
    const admin = await app.aPerson(school, 'school_admin');
    const ben = await app.aPerson(school, 'student', { first_name: 'Ben', last_name: CYRILLIC.last_name });
    await app.aClass(teacher, 'Badgers', [ben, copa]);
    const change = { first_name: CYRILLIC.first_name };

    expect((await send(`people/${ben.id}/`, change, { method: 'PATCH', as: admin })).json()).toEqual(refusal);
  });

  test('POST /students/restore/: a teacher cannot restore a student whose lookalike joined the class', async () => {
    await send('students/archive/', { ids: [copa.id] });
    await send('students/move/', { ids: [lookalike.id], to: otters.id });

    expect((await send('students/restore/', { ids: [copa.id] })).json()).toEqual(refusal);
  });
});
