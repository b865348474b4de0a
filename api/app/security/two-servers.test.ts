import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { adultPassword, aTeacher, signInTokens } from '#api/testing/credentials.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

/** Two servers of one database: `app` and `other`. */
const test = appTest.extend('other', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const other = await startTestApp({ shared: app.database });
  onCleanup(() => other.close());
  return other;
});

test('a change on one server is told to the other', async ({ app, other }) => {
  const admin = await app.aPerson(await app.aSchool({ school_name: 'Before School' }), 'school_admin');
  const nameAtOther = async () => (await other.request('/api/current-tenant', { at: admin.school })).json().school_name;
  expect(await nameAtOther()).toBe('Before School');

  await app.request('/api/school-settings/', { method: 'PATCH', as: admin, form: { school_name: 'After School' } });

  await expect.poll(nameAtOther, { interval: 20 }).toBe('After School');
});

test('a suspended school is told to the other server, which no longer finds it', async ({ app, other }) => {
  const school = await app.aSchool();
  const atOther = async () => (await other.request('/api/current-tenant', { at: school })).statusCode;
  expect(await atOther()).toBe(200);

  await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [school.id]);

  await expect.poll(atOther, { interval: 20 }).toBe(404);
});

test('a session from one server works on the other and ends on both immediately', async ({ app, other }) => {
  const teacher = await aTeacher(app, await app.aSchool());
  const at = { at: teacher.school };
  const { access, refresh } = await signInTokens(app, teacher, adultPassword);

  const renewed = await other.request('/api/auth/token/refresh/', { method: 'POST', body: { refresh }, ...at });
  const before = await other.request('/api/user/profile/', { token: access, ...at });
  await other.request('/api/auth/logout/', { method: 'POST', token: access, body: { everywhere: true }, ...at });
  const after = await app.request('/api/user/profile/', { token: access, ...at });

  expect(renewed.statusCode).toBe(200);
  expect(before.statusCode).toBe(200);
  expect(after.statusCode).toBe(401);
});

test('sign-in attempts are counted across both servers', async ({ app, other }) => {
  const teacher = await aTeacher(app, await app.aSchool());
  const body = { username: teacher.username, password: 'wrong' };
  const guess = (app: TestApp) => app.request('/api/auth/token/', { method: 'POST', at: teacher.school, body });

  for (let turn = 0; turn < 5; turn++) {
    await guess(app);
    await guess(other);
  }

  expect((await guess(app)).statusCode).toBe(429);
  expect((await guess(other)).statusCode).toBe(429);
});

test('one Idempotency-Key sent to both servers runs once', async ({ app, other }) => {
  const school = await app.aSchool();
  const message = {
    method: 'POST',
    at: school,
    headers: { 'idempotency-key': 'sent to both servers' },
    body: { kind: 'contact', name: 'Ada', email: 'ada@visitor.example', body: 'Hello.' },
  } as const;

  const replies = await Promise.all(
    [app, other, app, other].map((server) => server.request('/api/messages/', message)),
  );

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const { rows } = await app.database.owner.query('select id from messages where tenant_id = $1', [school.id]);
  expect(rows).toHaveLength(1);
});
