import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aPasswordHash, aTeacher } from '#api/testing/credentials.ts';
import type { RequestOptions, TestApp } from '#api/testing/test-app.ts';

const cookieOf = (reply: Awaited<ReturnType<TestApp['request']>>) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? '';

const test = appTest
  .extend('school', async ({ app }) => app.aSchool({ community_password_hash: await aPasswordHash('river-reads') }))
  .extend('signIn', ({ app, school }) => (password: string, options: RequestOptions = {}) => {
    return app.request('/api/generic-password-login', { method: 'POST', at: school, body: { password }, ...options });
  })
  .extend('checkAccess', ({ app, school }) => async (cookie?: string, at = school) => {
    return (await app.request('/api/check-generic-access', { at, ...(cookie && { cookie }) })).json();
  });

describe('GET /check-generic-access and POST /generic-password-logout', () => {
  test('the shared password signs in to this school only, until the visitor leaves', async ({
    app,
    school,
    signIn,
    checkAccess,
  }) => {
    const reply = await signIn('river-reads');
    const cookie = cookieOf(reply);

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ authenticated: true });
    expect(await checkAccess(cookie)).toEqual({ authenticated: true });
    expect(await checkAccess(cookie, await app.aSchool())).toEqual({ authenticated: false });
    expect(await checkAccess()).toEqual({ authenticated: false });

    const signOutReply = await app.request('/api/generic-password-logout', { method: 'POST', at: school, cookie });
    expect(signOutReply.statusCode).toBe(204);
    expect(await checkAccess(cookie)).toEqual({ authenticated: false });
  });

  test('the check answers for the cookie, also in the browser of someone who is signed in', async ({
    app,
    school,
    signIn,
  }) => {
    const cookie = cookieOf(await signIn('river-reads'));
    const reply = await app.request('/api/check-generic-access', {
      at: school,
      cookie,
      as: await aTeacher(app, school),
    });
    expect(reply.json()).toEqual({ authenticated: true });
  });

  test('a changed password ends the sessions of the old one', async ({ app, school, signIn, checkAccess }) => {
    const cookie = cookieOf(await signIn('river-reads'));
    await app.database.owner.query('update tenants set community_password_hash = $2 where id = $1', [
      school.id,
      await aPasswordHash('lake-reads'),
    ]);

    expect(await checkAccess(cookie)).toEqual({ authenticated: false });
    expect((await signIn('lake-reads')).statusCode).toBe(200);
  });
});

describe('routes that need a person', () => {
  test('a community session cannot call routes that need a person', async ({ app, school, signIn }) => {
    const cookie = cookieOf(await signIn('river-reads'));

    const profile = await app.request('/api/user/profile/', { at: school, cookie });
    const password = await app.request('/api/user/password/', { method: 'POST', at: school, cookie, body: {} });

    expect(profile.statusCode).toBe(401);
    expect(password.statusCode).toBe(401);
  });
});

describe('POST /generic-password-login', () => {
  test('the cookie is host-only, secure and HttpOnly', async ({ signIn }) => {
    const [cookie = ''] = [(await signIn('river-reads')).headers['set-cookie']].flat();

    expect(cookie).toMatch(/^__Host-community=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('a wrong, an empty and an unset password are refused', async ({ app, signIn }) => {
    const wrong = await signIn('lake-reads');
    const empty = await signIn('');
    const never = await signIn('river-reads', { at: await app.aSchool() });
    const root = await signIn('river-reads', { host: 'localhost' });

    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().error).toBe('Invalid password. Please try again.');
    expect(empty.statusCode).toBe(400);
    expect(empty.json().fields.password).toEqual(['Please enter a password.']);
    expect(never.statusCode).toBe(wrong.statusCode);
    expect(never.body).toBe(wrong.body);
    expect(root.statusCode).toBe(404);
  });

  test('50 wrong passwords in a minute from one IP address block it, and no other', async ({ signIn }) => {
    const wrong = await Promise.all(Array.from({ length: 50 }, (_, turn) => signIn(`wrong ${turn}`)));
    const blockedReply = await signIn('river-reads');
    const elsewhere = await signIn('river-reads', { from: '203.0.113.9' });

    expect(wrong.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    expect(blockedReply.statusCode).toBe(429);
    expect(elsewhere.statusCode).toBe(200);
    expect(Number(blockedReply.headers['retry-after'])).toBeGreaterThan(0);
  });
});
