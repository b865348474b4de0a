import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { adultPassword, aTeacher, setPassword } from '#api/testing/credentials.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { Role } from '#contract/kit/roles.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('anAdmin', ({ app, school }) => async (role: Role = 'school_admin', at = school): Promise<Person> => {
    const email = `${crypto.randomUUID()}@school.example`;
    const admin = await app.aPerson(at, role, { username: email, email });
    await setPassword(app, admin, adultPassword);
    return admin;
  })
  /** Signs in with the cookie of an earlier sign-in, and returns the cookie of this one. */
  .extend('signIn', ({ app }) => async ({ username, school: at }: Person, cookie?: string): Promise<string> => {
    const reply = await app.request('/api/auth/token/', {
      method: 'POST',
      at,
      body: { username, password: adultPassword },
      headers: { 'user-agent': CHROME },
      ...(cookie && { cookie }),
    });
    expect(reply.statusCode).toBe(200);
    return String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  });

describe('POST /auth/token/ in a new browser', () => {
  test('an admin gets an email about a new browser, but not about the first or a known one', async ({
    school,
    anAdmin,
    signIn,
    emailsTo,
  }) => {
    const admin = await anAdmin();
    const ownCookie = await signIn(admin);
    await signIn(admin, ownCookie);
    expect(await emailsTo(admin.username)).toEqual([]);
    const other = await signIn(admin);
    await signIn(admin, other);
    const [email, ...more] = await emailsTo(admin.username);

    expect(more).toEqual([]);
    expect(email?.subject).toBe('New sign-in to your account');
    expect(email?.text_part).toContain('Chrome, Windows');
    expect(email?.text_part).toContain('UTC');
    expect(email?.links).toEqual([`http://${school.subdomain}.localhost:3000/resetpasswordemail`]);
  });

  test('a client without cookies causes three emails a day at most', async ({ anAdmin, signIn, emailsTo }) => {
    const admin = await anAdmin();
    for (let turn = 0; turn < 6; turn++) await signIn(admin);

    expect(await emailsTo(admin.username)).toHaveLength(3);
  });

  test('a teacher gets no email, and the device cookie gives no access and is HttpOnly', async ({
    app,
    school,
    anAdmin,
    signIn,
    emailsTo,
  }) => {
    const teacher = await aTeacher(app, school);
    await signIn(teacher);
    await signIn(teacher);
    expect(await emailsTo(teacher.username)).toEqual([]);

    const cookie = await signIn(await anAdmin());
    expect((await app.request('/api/user/profile/', { at: school, cookie })).statusCode).toBe(401);
  });

  test.for(['organization_admin', 'upschool_admin'] as const)(
    'a %s gets the email too',
    async (role, { app, school, anAdmin, emailsTo }) => {
      const tenant = role === 'upschool_admin' ? await app.thePlatform() : school;
      const admin = await anAdmin(role, tenant);
      const body = { username: admin.username, password: adultPassword };
      const host = role === 'upschool_admin' ? 'localhost' : `${tenant.subdomain}.localhost`;
      for (let turn = 0; turn < 2; turn++) await app.request('/api/auth/token/', { method: 'POST', host, body });

      expect(await emailsTo(admin.username)).toHaveLength(1);
    },
  );
});
