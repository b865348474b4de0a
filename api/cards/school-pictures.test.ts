import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCardToken, setPassword, studentPassword } from '#api/testing/credentials.ts';
import { aPictureStudent } from '#api/testing/picture-students.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { CardSheet } from '#contract/cards.ts';
import type { SchoolClass } from '#contract/classes.ts';
import type { SchoolPictures } from '#contract/pictures.ts';

let app: TestApp;
let school: School;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  [admin, teacher] = await Promise.all([app.aPerson(school, 'school_admin'), app.aPerson(school, 'teacher')]);
});

const CLASSES = '/api/v1/school-classes/';
const decide = (picture_passwords: string, as = admin) =>
  app.request('/api/school-settings/', { method: 'PATCH', as, form: { picture_passwords } });
const switched = (id: string, uses_pictures: boolean | null, as = teacher) =>
  app.request(`${CLASSES}${id}/pictures/`, { method: 'PUT', as, body: { uses_pictures } });
const classOf = async (id: string) => (await app.request(`${CLASSES}${id}/`, { as: teacher })).json<SchoolClass>();
const picker = async (code: string) =>
  (await app.request(`/api/list-student-in-class/${code}/`, { at: school })).json().results.uses_pictures;
const enter = async (username: string) => {
  const body = { username, pictures: ['whale', 'bird', 'tree'] };
  return (await app.request('/api/auth/pictures/', { method: 'POST', at: school, body })).statusCode;
};
const actsAbout = async (tenantId: string, act: string) =>
  (
    await app.database.owner.query('select facts from audit_events where tenant_id = $1 and act = $2 order by id', [
      tenantId,
      act,
    ])
  ).rows.map(({ facts }) => facts);

test.each<[SchoolPictures, boolean | null, boolean, SchoolClass['pictures_from']]>([
  ['off', null, false, 'school'],
  ['off', true, true, 'class'],
  ['on', null, true, 'school'],
  ['on', false, false, 'class'],
  ['always', null, true, 'lock'],
  ['always', false, true, 'lock'],
  ['never', null, false, 'lock'],
  ['never', true, false, 'lock'],
])(
  'with school %s and class %s, picture passwords are %s, decided by the %s, in every reply',
  async (ofSchool, own, holds, from) => {
    const student = await aPictureStudent(app, teacher);
    const { rows } = await app.database.owner.query(
      `update school_classes set uses_pictures = $2 where tenant_id = $1 returning id, class_id`,
      [school.id, own],
    );
    const [{ id, class_id }] = rows;
    expect((await decide(ofSchool)).json().picture_passwords).toBe(ofSchool);

    expect(await classOf(id)).toMatchObject({ uses_pictures: holds, pictures_from: from });
    expect(await picker(class_id)).toBe(holds);
    expect(await enter(student.username)).toBe(holds ? 200 : 401);
  },
);

test('a new class follows the school, and its cards bring pictures', async () => {
  await decide('on');
  const student = await app.aPerson(school, 'student');
  const { id } = await app.aClass(teacher, 'Ducklings', [student]);
  const printed = await app.request('/api/cards/print/', { method: 'POST', as: teacher, body: { class: id } });

  expect((await classOf(id)).uses_pictures).toBe(true);
  expect(printed.json<CardSheet>().cards[0]?.pictures).toHaveLength(3);
});

test('a teacher sets a class apart and lets it follow the school again, and both are recorded', async () => {
  const { id } = await app.aClass(teacher, 'Ducklings');

  expect((await switched(id, true)).json()).toEqual({ uses_pictures: true });
  expect((await switched(id, null)).json()).toEqual({ uses_pictures: false });
  await switched(id, null);
  await decide('on');
  expect((await switched(id, false)).json()).toEqual({ uses_pictures: false });
  expect((await switched(id, null)).json()).toEqual({ uses_pictures: true });

  const facts = [{ on: true }, { on: null }, { on: false }, { on: null }];
  expect(await actsAbout(school.id, 'pictures.switched')).toEqual(facts);
  expect(await actsAbout(school.id, 'settings.changed')).toEqual([{ fields: 'picture_passwords' }]);
});

test('a teacher cannot switch a class while the school decides for all, and its own setting counts again later', async () => {
  const { id } = await app.aClass(teacher, 'Ducklings');
  await switched(id, true);
  await decide('never');
  const answer = await switched(id, true);

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ error: 'Your school has set this for every class.', state: 'locked' });
  expect((await switched(id, null)).statusCode).toBe(409);
  await decide('off');
  expect(await classOf(id)).toMatchObject({ uses_pictures: true, pictures_from: 'class' });
});

test('a student signs in by password and card while pictures are off, and with the same pictures afterwards', async () => {
  const student = await aPictureStudent(app, teacher);
  await setPassword(app, student, studentPassword);
  const card = await aCardToken(app, student);
  await decide('never');
  const tries = [];
  for (const password of [studentPassword, card]) {
    const body = { username: student.username, password };
    tries.push((await app.request('/api/auth/token/', { method: 'POST', at: school, body })).statusCode);
  }

  expect([...tries, await enter(student.username)]).toEqual([200, 200, 401]);
  await decide('off');
  expect(await enter(student.username)).toBe(200);
});

test('an admin decides for one school only, and no one else can', async () => {
  const other = await aPictureStudent(app, await app.aPerson(await app.aSchool(), 'teacher'));
  await decide('never');
  const body = { username: other.username, pictures: ['whale', 'bird', 'tree'] };
  const reply = await app.request('/api/auth/pictures/', { method: 'POST', at: other.school, body });

  expect(reply.statusCode).toBe(200);
  expect((await decide('always', teacher)).statusCode).toBe(403);
  expect((await decide('sometimes')).statusCode).toBe(400);
});
