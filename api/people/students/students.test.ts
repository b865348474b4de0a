import { expect } from 'vitest';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import { createStudents, findAccessibleStudent } from './service.ts';
import { plainUsername } from './usernames.ts';

const test = appTest.extend('within', ({ app }) => <T>(who: Person, work: (db: TenantDb) => Promise<T>) => {
  return inTenant(app.pool, callerOf(who), work);
});

test.each([
  ['Inês', 'Carvalho', 'ines.carvalho'],
  ['Sam', 'O’Brien', 'sam.obrien'],
  ['Анна', 'Иванова', 'anna.ivanova'],
  ['ليلى', 'حداد', 'lyla.hdd'],
  ['陈', '美', 'chen.mei'],
  ['Teller', '', 'teller'],
  ['***', '', 'student'],
])('%s %s types %s', (first_name, last_name, username) => {
  expect(plainUsername({ first_name, last_name })).toBe(username);
});

test('two students of one name get two usernames, and a username that is taken is not reused', async ({
  app,
  within,
}) => {
  const admin = await app.aPerson(await app.aSchool(), 'school_admin');
  await app.aPerson(admin.school, 'student', { username: 'ada.byron2' });
  const ada = { first_name: 'Ada', last_name: 'Byron' };

  const students = await within(admin, (db) => createStudents(db, [ada, ada, ada]));

  expect(students.map(({ username }) => username)).toEqual(['ada.byron', 'ada.byron3', 'ada.byron4']);
});

test('the same name in another school is no reason for a number', async ({ app, within }) => {
  const [here, there] = [await app.aSchool(), await app.aSchool()];
  await app.aPerson(there, 'student', { username: 'ada.byron' });
  const admin = await app.aPerson(here, 'school_admin');

  const [student] = await within(admin, (db) =>
    createStudents(db, [{ first_name: 'Ada', last_name: 'Byron', external_id: '007' }]),
  );

  expect(student).toMatchObject({ username: 'ada.byron', first_name: 'Ada' });
});

test('a teacher can access students of their own classes, lead teacher and admin everyone of the school', async ({
  app,
  within,
}) => {
  const school = await app.aSchool();
  const teacher = await app.aPerson(school, 'teacher');
  const colleague = await app.aPerson(school, 'teacher');
  const lead = await app.aPerson(school, 'teacher_admin');
  const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
  const student = await app.aPerson(school, 'student');
  await app.aClass(teacher, 'Otters', [student]);
  const reaches = (who: Person) =>
    within(who, (db) => findAccessibleStudent(db, callerOf(who), student.id)).then(
      () => true,
      (refusal) => refusal.status,
    );

  expect(await Promise.all([teacher, colleague, lead, stranger].map(reaches))).toEqual([true, 404, true, 404]);
});
