import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTeacher } from '#api/testing/credentials.ts';
import { type Asked, aWorld, type Person, type School, type World } from '#api/testing/world.ts';
import { Role } from '#contract/roles.ts';

let world: World;
let school: School;
let teacher: Person;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  school = await world.aSchool();
  teacher = await aTeacher(world, school);
});

const PROFILE = '/api/user/profile/';
const change = (body: object, asked: Asked = {}) =>
  world.ask(PROFILE, { method: 'PATCH', as: teacher, body, ...asked });

test('a person of every role reads the own profile', async () => {
  for (const role of Role.options) {
    const person = await world.aPerson(school, role);
    expect((await world.ask(PROFILE, { as: person })).json()).toMatchObject({ id: person.id, role });
  }
});

test('nobody signed in, and a person at another school, are asked to sign in', async () => {
  const visitor = await world.ask(PROFILE, { at: school });
  const foreign = await world.ask(PROFILE, { as: teacher, at: await world.aSchool() });

  expect([visitor.statusCode, foreign.statusCode]).toEqual([401, 401]);
});

test('a teacher changes the own name and country, and only what was sent', async () => {
  const answer = await change({ last_name: ' O’Brien ' });

  expect(answer.json()).toMatchObject({ first_name: 'Robin', last_name: 'O’Brien', country: 'GB' });
  expect((await change({})).json()).toEqual(answer.json());
});

test('a name that is empty, endless or with a line break in it, and a country that is none, are refused at the field', async () => {
  const odd = [{ first_name: ' ' }, { last_name: 'a'.repeat(101) }, { first_name: 'a\nb' }, { country: 'Spain' }];

  for (const body of odd) {
    const { statusCode, body: said } = await change(body);
    expect([statusCode, Object.keys(JSON.parse(said).fields)]).toEqual([400, Object.keys(body)]);
  }
  expect((await change({ first_name: '' })).json().fields.first_name).toEqual(['First name is required']);
});

test('S-100: the own role, school, address and verification are not to be changed', async () => {
  const before = await world.ask(PROFILE, { as: teacher });
  const body = {
    role: 'school_admin',
    tenant_id: school.id,
    email: 'x@y.example',
    email_verified_at: 'now',
    id: school.id,
  };

  const answer = await change(body);

  expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([400, Object.keys(body).sort()]);
  expect((await world.ask(PROFILE, { as: teacher })).json()).toEqual(before.json());
});

test('S-062: keys that reach for the prototype are refused', async () => {
  const answer = await change(
    {},
    { body: '{"__proto__":{"role":"x"},"constructor":1}', headers: { 'content-type': 'application/json' } },
  );

  expect(answer.statusCode).toBe(400);
});

test('a child reads the own profile and does not rename itself', async () => {
  const answer = await change({ first_name: 'Nobody' }, { as: await world.aPerson(school, 'student') });

  expect(answer.statusCode).toBe(403);
});
