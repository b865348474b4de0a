import { afterAll, beforeAll, expect, test } from 'vitest';
import { adultPassword, aTeacher, signInTokens } from '#api/testing/credentials.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  other = await startTestApp({ shared: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const SECOND = { timeout: 1000, interval: 20 };

test('a change on one server is visible on the other within a second', async () => {
  const admin = await one.aPerson(await one.aSchool({ school_name: 'Before School' }), 'school_admin');
  const nameAtOther = async () => (await other.request('/api/current-tenant', { at: admin.school })).json().school_name;
  expect(await nameAtOther()).toBe('Before School');

  await one.request('/api/school-settings/', { method: 'PATCH', as: admin, form: { school_name: 'After School' } });

  await expect.poll(nameAtOther, SECOND).toBe('After School');
});

test('a suspended school is not found on the other server within a second', async () => {
  const school = await one.aSchool();
  const atOther = async () => (await other.request('/api/current-tenant', { at: school })).statusCode;
  expect(await atOther()).toBe(200);

  await one.database.owner.query('update tenants set suspended_at = now() where id = $1', [school.id]);

  await expect.poll(atOther, SECOND).toBe(404);
});

test('a session from one server works on the other and ends on both at once', async () => {
  const teacher = await aTeacher(one, await one.aSchool());
  const at = { at: teacher.school };
  const { access, refresh } = await signInTokens(one, teacher, adultPassword);

  const renewed = await other.request('/api/auth/token/refresh/', { method: 'POST', body: { refresh }, ...at });
  const before = await other.request('/api/user/profile/', { token: access, ...at });
  await other.request('/api/auth/logout/', { method: 'POST', token: access, body: { everywhere: true }, ...at });
  const after = await one.request('/api/user/profile/', { token: access, ...at });

  expect(renewed.statusCode).toBe(200);
  expect(before.statusCode).toBe(200);
  expect(after.statusCode).toBe(401);
});

test('sign-in attempts are counted across both servers', async () => {
  const teacher = await aTeacher(one, await one.aSchool());
  const body = { username: teacher.username, password: 'wrong' };
  const guess = (app: TestApp) => app.request('/api/auth/token/', { method: 'POST', at: teacher.school, body });

  for (let turn = 0; turn < 5; turn++) {
    await guess(one);
    await guess(other);
  }

  expect((await guess(one)).statusCode).toBe(429);
  expect((await guess(other)).statusCode).toBe(429);
});

test('one Idempotency-Key sent to both servers runs once', async () => {
  const school = await one.aSchool();
  const message = {
    method: 'POST',
    at: school,
    headers: { 'idempotency-key': 'both' },
    body: { kind: 'contact', name: 'Ada', email: 'ada@visitor.example', body: 'Hello.' },
  } as const;

  const answers = await Promise.all([one, other, one, other].map((app) => app.request('/api/messages/', message)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const { rows } = await one.database.owner.query('select id from messages where tenant_id = $1', [school.id]);
  expect(rows).toHaveLength(1);
});
