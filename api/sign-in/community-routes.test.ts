import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPasswordHash } from '#api/testing/credentials.ts';
import { type RequestOptions, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let school: School;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool({ community_password_hash: await aPasswordHash('river-reads') });
});

const open = (password: string, asked: RequestOptions = {}) =>
  app.request('/api/generic-password-login', { method: 'POST', at: school, body: { password }, ...asked });
const check = async (cookie?: string, at = school) =>
  (await app.request('/api/check-generic-access', { at, ...(cookie && { cookie }) })).json();
const cookieOf = (answer: Awaited<ReturnType<typeof open>>) => String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('GET /check-generic-access and POST /generic-password-logout', () => {
  test('the shared password signs in to this school only, until the visitor leaves', async () => {
    const answer = await open('river-reads');
    const cookie = cookieOf(answer);

    expect([answer.statusCode, answer.json()]).toEqual([200, { authenticated: true }]);
    expect(await check(cookie)).toEqual({ authenticated: true });
    expect(await check(cookie, await app.aSchool())).toEqual({ authenticated: false });
    expect(await check()).toEqual({ authenticated: false });

    const left = await app.request('/api/generic-password-logout', { method: 'POST', at: school, cookie });
    expect([left.statusCode, await check(cookie)]).toEqual([204, { authenticated: false }]);
  });

  test('a changed password ends the sessions of the old one', async () => {
    const cookie = cookieOf(await open('river-reads'));
    await app.database.owner.query('update tenants set community_password_hash = $2 where id = $1', [
      school.id,
      await aPasswordHash('lake-reads'),
    ]);

    expect(await check(cookie)).toEqual({ authenticated: false });
    expect((await open('lake-reads')).statusCode).toBe(200);
  });
});

test('a community session cannot call routes that need a person', async () => {
  const cookie = cookieOf(await open('river-reads'));

  const profile = await app.request('/api/user/profile/', { at: school, cookie });
  const password = await app.request('/api/user/password/', { method: 'POST', at: school, cookie, body: {} });

  expect([profile.statusCode, password.statusCode]).toEqual([401, 401]);
});

describe('POST /generic-password-login', () => {
  test('the cookie is host-only, secure and HttpOnly', async () => {
    const [cookie = ''] = [(await open('river-reads')).headers['set-cookie']].flat();

    expect(cookie).toMatch(/^__Host-community=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('a wrong, an empty and an unset password are refused', async () => {
    const wrong = await open('lake-reads');
    const empty = await open('');
    const never = await open('river-reads', { at: await app.aSchool() });
    const root = await open('river-reads', { host: 'localhost' });

    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'Invalid password. Please try again.']);
    expect([empty.statusCode, empty.json().fields.password]).toEqual([400, ['Please enter a password.']]);
    expect([never.statusCode, never.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(root.statusCode).toBe(404);
  });

  test('50 wrong passwords in a minute from one IP address block it, and no other', async () => {
    const wrong = await Promise.all(Array.from({ length: 50 }, (_, turn) => open(`wrong ${turn}`)));
    const here = await open('river-reads');
    const elsewhere = await open('river-reads', { from: '203.0.113.9' });

    expect(wrong.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    expect([here.statusCode, elsewhere.statusCode]).toEqual([429, 200]);
    expect(Number(here.headers['retry-after'])).toBeGreaterThan(0);
  });
});
