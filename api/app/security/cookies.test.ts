import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aPasswordHash } from '#api/testing/credentials.ts';

const test = appTest
  .extend('school', { scope: 'file' }, async ({ app }) =>
    app.aSchool({ community_password_hash: await aPasswordHash('river-reads') }),
  )
  .extend('post', ({ app, school }) => (url: string, body?: object, cookie = '') => {
    return app.request(url, { method: 'POST', at: school, ...(body && { body }), ...(cookie && { cookie }) });
  });

test.beforeAll(async ({ app, school }) => {
  await app.aClass(await app.aPerson(school, 'teacher'), 'Otters', [], 'OTTER7');
});

test('every cookie is host-only and Secure, and cookies that grant access are HttpOnly', async ({
  app,
  school,
  post,
}) => {
  const signInResponse = await post('/api/generic-password-login', { password: 'river-reads' });
  const cookie = String(signInResponse.headers['set-cookie']).split(';')[0];
  const replies = [
    signInResponse,
    await post('/api/generic-password-logout', undefined, cookie),
    await post('/api/language/', { language: 'ar' }),
    await app.request('/api/list-student-in-class/OTTER7/', { at: school }),
  ];

  const cookies = replies.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
  expect(cookies.map((one) => one.split('=')[0])).toEqual([
    '__Host-community',
    '__Host-community',
    '__Host-lang',
    '__Host-device',
  ]);
  for (const one of cookies) {
    const attributes = one.split('; ').slice(1);
    expect(attributes, one).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']));
    expect(one).not.toMatch(/domain=/i);
    if (!/=;/.test(one)) expect(attributes, one).toContain('HttpOnly');
  }
});

test('a read for visitors and a wrong password set no cookie', async ({ app, school, post }) => {
  for (const url of ['/api/current-tenant', '/api/books/', '/api/faqs/', '/api/check-generic-access', '/api/combined/'])
    expect((await app.request(url, { at: school })).headers['set-cookie'], url).toBeUndefined();
  expect((await post('/api/auth/token/', { username: 'a', password: 'b' })).headers['set-cookie']).toBeUndefined();
});

test.for([
  '__Host-community=x',
  `__Host-community=${'x'.repeat(8_000)}`,
  '__Host-community=%00; __Host-lang=%',
  "__Host-community=' or 1=1 --; __Host-device=' or 1=1 --",
  '__Host-lang=../../etc; __Host-device=\\',
  '__Host-lang=__proto__; __proto__=x; constructor=y',
  ';;;=;==',
])('a visitor with the forged cookie %s has the rights of a visitor', async (cookie, { app, school }) => {
  const [access, people, profile] = [
    await app.request('/api/check-generic-access', { at: school, cookie }),
    await app.request('/api/list-student-in-class/OTTER7/', { at: school, cookie }),
    await app.request('/api/user/profile/', { at: school, cookie }),
  ];

  expect(access.json()).toEqual({ authenticated: false });
  expect(people.statusCode).toBe(200);
  expect(profile.statusCode).toBe(401);
});
