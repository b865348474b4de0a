import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { aWorld, type Person, signedIn, type World } from '#api/testing/test-app.ts';
import { createStudents, studentInReach } from './service.ts';
import { plainUsername } from './usernames.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const within = <T>(who: Person, work: (db: TenantDb) => Promise<T>) => inTenant(world.pool, signedIn(who), work);

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

test('two of one name get two usernames, and a name that is taken is left alone', async () => {
  const admin = await world.aPerson(await world.aSchool(), 'school_admin');
  await world.aPerson(admin.school, 'student', { username: 'ada.byron2' });
  const ada = { first_name: 'Ada', last_name: 'Byron' };

  const made = await within(admin, (db) => createStudents(db, admin.school.id, [ada, ada, ada]));

  expect(made.map(({ username }) => username)).toEqual(['ada.byron', 'ada.byron3', 'ada.byron4']);
});

test('the same name in another school is no reason for a number', async () => {
  const [here, there] = [await world.aSchool(), await world.aSchool()];
  await world.aPerson(there, 'student', { username: 'ada.byron' });
  const admin = await world.aPerson(here, 'school_admin');

  const [made] = await within(admin, (db) =>
    createStudents(db, here.id, [{ first_name: 'Ada', last_name: 'Byron', external_id: '007' }]),
  );

  expect(made).toMatchObject({ username: 'ada.byron', first_name: 'Ada' });
});

test('a teacher reaches the children of the own classes, lead and admin all of the school, nobody another school’s', async () => {
  const school = await world.aSchool();
  const teacher = await world.aPerson(school, 'teacher');
  const colleague = await world.aPerson(school, 'teacher');
  const lead = await world.aPerson(school, 'teacher_admin');
  const stranger = await world.aPerson(await world.aSchool(), 'school_admin');
  const child = await world.aPerson(school, 'student');
  await world.aClass(teacher, 'Otters', [child]);
  const reaches = (who: Person) =>
    within(who, (db) => studentInReach(db, signedIn(who), child.id)).then(
      () => true,
      (refusal) => refusal.status,
    );

  expect(await Promise.all([teacher, colleague, lead, stranger].map(reaches))).toEqual([true, 404, true, 404]);
});
