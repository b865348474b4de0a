import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCard, aChild, childPassword, tokensOf } from '#api/testing/credentials.ts';
import { aWorld, type Person, type School, type World } from '#api/testing/test-app.ts';

let world: World;
let school: School;
let teacher: Person;
let ada: Person;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  school = await world.aSchool();
  teacher = await world.aPerson(school, 'teacher');
  ada = await aChild(world, school);
  await world.aClass(teacher, 'Otters', [ada]);
});

const set = (as: Person, new_password: unknown, id = ada.id) =>
  world.ask(`/api/change-password/${id}/`, { method: 'PUT', as, body: { new_password } as object });
const signIn = async (password: string, who = ada) =>
  (await world.ask('/api/auth/token/', { method: 'POST', at: who.school, body: { username: who.username, password } }))
    .statusCode;

test('S-031: a new password is answered once and works at once; the old one, the sessions and the cards end', async () => {
  const before = await tokensOf(world, ada, childPassword);
  const card = await aCard(world, ada);

  const answer = await set(teacher, 'river-lamp');

  expect([answer.statusCode, answer.json()]).toEqual([200, { password: 'river-lamp' }]);
  expect(await Promise.all([signIn('river-lamp'), signIn(childPassword), signIn(card)])).toEqual([200, 401, 401]);
  expect((await world.ask('/api/user/profile/', { at: school, token: before.access })).statusCode).toBe(401);
  const renewed = await world.ask('/api/auth/token/refresh/', {
    method: 'POST',
    at: school,
    body: { refresh: before.refresh },
  });
  expect(renewed.statusCode).toBe(401);
});

test('S-030: nothing that is kept holds the password, and the act names the child by key alone', async () => {
  await set(teacher, 'river-lamp');

  const { rows } = await world.database.owner.query(
    `select act, actor_id, subject_id, facts, (select password_hash from credentials c where c.user_id = a.subject_id) as hash
     from acts a where tenant_id = $1`,
    [school.id],
  );
  expect(rows).toMatchObject([{ act: 'password.set', actor_id: teacher.id, subject_id: ada.id, facts: {} }]);
  expect(rows[0].hash).toMatch(/^\$argon2id\$/);
});

test('an empty, a short and an endless password are refused in words, and the old one goes on working', async () => {
  const says = async (password: unknown) => {
    const answer = await set(teacher, password);
    return [answer.statusCode, answer.json().fields?.new_password];
  };

  expect(await says('')).toEqual([400, ['Please provide a new password.']]);
  expect(await says('        ')).toEqual([400, ['Please provide a new password.']]);
  expect(await says(undefined)).toEqual([400, ['Please provide a new password.']]);
  expect(await says('short')).toEqual([400, ['Please use 6 characters or more.']]);
  expect(await says('a'.repeat(129))).toEqual([400, ['A password has at most 128 characters.']]);
  expect(await signIn(childPassword)).toBe(200);
});

test('S-003: a child of another school is like one that never was, and the old password goes on working', async () => {
  const stranger = await world.aPerson(await world.aSchool(), 'school_admin');

  const [theirs, nothing] = [await set(stranger, 'taken-over'), await set(stranger, 'taken-over', randomUUID())];

  expect([theirs.statusCode, theirs.body]).toEqual([404, nothing.body]);
  expect(await signIn(childPassword)).toBe(200);
});

test('a teacher sets it for the own classes, lead and admin for every child, nobody for a colleague or for themselves', async () => {
  const colleague = await world.aPerson(school, 'teacher');
  const lead = await world.aPerson(school, 'teacher_admin');
  const admin = await world.aPerson(school, 'school_admin');
  const statuses = await Promise.all(
    [colleague, lead, admin, ada].map(async (who) => (await set(who, 'river-lamp')).statusCode),
  );

  expect(statuses).toEqual([404, 200, 200, 403]);
  expect((await set(admin, 'river-lamp', teacher.id)).statusCode).toBe(404);
});
