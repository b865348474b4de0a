import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCardToken,
  adultPassword,
  aPasswordHash,
  aStudent,
  aTeacher,
  signInTokens,
  studentPassword,
} from '#api/testing/credentials.ts';
import { findLargeSchool, largeTemplate } from '#api/testing/large-dataset.ts';
import { findScans, findWaste, type PlanLoggingApp, startPlanLoggingApp } from '#api/testing/plans.ts';
import type { School } from '#api/testing/test-app.ts';

let app: PlanLoggingApp;
beforeAll(async () => {
  app = await startPlanLoggingApp({ template: await largeTemplate() });
  const dataset = await findLargeSchool(app.database);
  await seed(dataset);
  await signInEveryWay(dataset);
});
afterAll(() => app.close());

/** Adds the rows of several months of sign-ins to the people, classes and sessions of the dataset. */
async function seed({ id }: School): Promise<void> {
  const { owner } = app.database;
  await owner.query(`update tenants set community_password_hash = $2 where id = $1`, [
    id,
    await aPasswordHash('river-reads'),
  ]);
  await owner.query(`insert into credentials (tenant_id, user_id, password_hash)
    select tenant_id, id, '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('A', 22) || '$' || repeat('A', 43) from users`);
  await owner.query(`insert into refresh_tokens (tenant_id, session_id, secret_hash)
    select tenant_id, id, sha256((id::text || n)::bytea) from sessions, generate_series(1, 5) n`);
  await owner.query(
    `insert into cards (tenant_id, user_id, secret_hash) select tenant_id, id, sha256(id::text::bytea) from users`,
  );
  await owner.query(`insert into one_time_tokens (tenant_id, user_id, secret_hash, kind, expires_at)
    select tenant_id, id, sha256(id::text::bytea), 'reset', now() from users where role = 'teacher'`);
  await owner.query(`insert into attempts (tenant_id, kind, subject, tries, forget_at)
    select tenant_id, 'password', id::text, 1, now() + interval '1 hour' from users`);
  await owner.query(`insert into known_codes (tenant_id, used_by, code_folded)
    select tenant_id, id::text, 'C000001' from users where role = 'student'`);
  await owner.query(`insert into community_sessions (tenant_id, secret_hash, expires_at)
    select tenant_id, sha256(id::text::bytea), now() + interval '1 day' from users`);
  await owner.query('vacuum analyze');
}

async function signInEveryWay(school: School): Promise<void> {
  const post = async (path: string, body: object, more: object = {}) =>
    (await app.request(`/api${path}`, { method: 'POST', at: school, body, ...more })).statusCode;
  const [teacher, student] = [await aTeacher(app, school), await aStudent(app, school)];

  const { access, refresh } = await signInTokens(app, teacher, adultPassword);
  await signInTokens(app, student, studentPassword);
  await signInTokens(app, student, await aCardToken(app, student));
  const statuses = [
    await post('/auth/token/', { username: teacher.username, password: 'wrong' }),
    await post('/auth/token/refresh/', { refresh }),
    await post('/auth/password-reset/', { email: teacher.username }),
    await post('/auth/password-reset/confirm/', { token: 'x', password: adultPassword }),
    await post(
      '/user/password/',
      { current_password: adultPassword, new_password: 'a door of red paper' },
      { token: access },
    ),
    await post('/generic-password-login', { password: 'river-reads' }),
    (await app.request('/api/list-student-in-class/C000001/', { at: school })).statusCode,
    (await app.request('/api/list-student-in-class/C999999/', { at: school })).statusCode,
    (await app.request('/api/schools/?search=small-1')).statusCode,
    await post('/auth/logout/', { everywhere: true }, { token: access }),
  ];
  expect(statuses).toEqual([401, 200, 202, 400, 204, 200, 200, 404, 200, 204]);
}

test('no sign-in statement scans a whole table or reads many more rows than it needs', () => {
  expect(app.plans.length).toBeGreaterThan(20);
  expect([...findScans(app.plans), ...findWaste(app.plans)]).toEqual([]);
});
