import { describe, expect } from 'vitest';
import { issueOneTimeToken } from '#api/identity/sessions/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aCardToken, adultPassword, aStudent, aTeacher, signInTokens } from '#api/testing/credentials.ts';
import { callerOf, type RequestOptions } from '#api/testing/test-app.ts';

const tokenIn = (link: URL) => link.hash.slice(1);

const newPassword = 'a door of red paper';

const test = schoolTest
  .extend('teacher', ({ app, school }) => aTeacher(app, school))
  .extend('newSchool', ({ app }) => app.aSchool({ verified_at: null }))
  .extend('first', ({ app, newSchool }) =>
    app.aPerson(newSchool, 'school_admin', { email: 'head@new.example', username: 'head@new.example' }),
  )
  .extend('token', ({ app, newSchool, first }) => {
    const owner = { tenantId: newSchool.id, userId: first.id, kind: 'verification' } as const;
    return inTenant(app.pool, callerOf(first), (db) => issueOneTimeToken(db, owner));
  })
  .extend('post', ({ app, school }) => (path: string, body: object, options: RequestOptions = {}) => {
    return app.request(path, { method: 'POST', at: school, body, ...options });
  })
  .extend('requestReset', ({ post }) => (email: string, options: RequestOptions = {}) => {
    return post('/api/auth/password-reset/', { email }, options);
  })
  .extend('confirm', ({ post }) => (token: string, password: string, options: RequestOptions = {}) => {
    return post('/api/auth/password-reset/confirm/', { token, password }, options);
  })
  .extend('verify', ({ post }) => (body: object, options: RequestOptions = {}) => {
    return post('/api/auth/verification/', body, options);
  })
  .extend('linkSentTo', ({ emailsTo }) => async (address: string) => {
    return new URL((await emailsTo(address)).at(-1)?.links[0] ?? '');
  })
  .extend('verifyHere', ({ newSchool, verify }) => (body: object) => {
    return verify(body, { at: newSchool });
  })
  .extend('isVerified', ({ app, newSchool }) => async () => {
    const { rows } = await app.database.owner.query(
      'select t.verified_at, u.email_verified_at from tenants t join users u on u.tenant_id = t.id where t.id = $1',
      [newSchool.id],
    );
    return { school: rows[0].verified_at !== null, email: rows[0].email_verified_at !== null };
  });

describe('POST /auth/password-reset/confirm/', () => {
  test('a reset by email sets a new password and ends sessions, cards and older links', async ({
    app,
    school,
    teacher,
    post,
    requestReset,
    confirm,
    linkSentTo,
  }) => {
    const old = await signInTokens(app, teacher, adultPassword);
    const card = await aCardToken(app, teacher);
    await requestReset(teacher.username.toUpperCase());
    const link = await linkSentTo(teacher.username);

    const reply = await confirm(tokenIn(link), newPassword);

    expect(link.href).toMatch(`http://${school.subdomain}.localhost:3000/password-reset-confirm/#`);
    expect(reply.statusCode).toBe(204);
    expect(await signInTokens(app, teacher, newPassword)).toBeTruthy();
    await expect(signInTokens(app, teacher, adultPassword)).rejects.toThrow('401');
    await expect(signInTokens(app, teacher, card)).rejects.toThrow('401');
    const renewal = await post('/api/auth/token/refresh/', { refresh: old.refresh });
    expect(renewal.statusCode).toBe(401);
  });
});

describe('POST /auth/password-reset/ does not reveal which email addresses have accounts', () => {
  test('known, unknown, suspended and without email → the same reply, and one email', async ({
    app,
    school,
    teacher,
    requestReset,
  }) => {
    const student = await aStudent(app, school);
    const suspended = await aTeacher(app, school);
    await app.database.owner.query('update users set suspended_at = now() where id = $1', [suspended.id]);

    const names = [teacher.username, 'nobody@school.example', student.username, suspended.username];
    const replies = await Promise.all(names.map((name) => requestReset(name)));

    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(202);
    const { rows } = await app.database.owner.query('select to_address from mails where tenant_id = $1', [school.id]);
    expect(rows).toEqual([{ to_address: teacher.username }]);
  });

  test('both take the same time, which is longer than the work', async ({ teacher, requestReset }) => {
    for (const name of [teacher.username, 'nobody@school.example']) {
      const start = performance.now();
      await requestReset(name);
      expect(performance.now() - start).toBeGreaterThan(195);
    }
  });

  test('the eleventh email of a day is not sent, and the reply stays the same', async ({
    teacher,
    requestReset,
    emailsTo,
  }) => {
    for (let turn = 0; turn < 11; turn += 1) expect((await requestReset(teacher.username)).statusCode).toBe(202);

    expect(await emailsTo(teacher.username)).toHaveLength(10);
  });
});

describe('POST /auth/password-reset/confirm/ accepts a link', () => {
  test('once, and then says that it was used, also when its hour is over', async ({
    app,
    teacher,
    requestReset,
    confirm,
    linkSentTo,
  }) => {
    await requestReset(teacher.username);
    const token = tokenIn(await linkSentTo(teacher.username));
    expect((await confirm(token, newPassword)).statusCode).toBe(204);
    await app.database.owner.query('update one_time_tokens set expires_at = now() where user_id = $1', [teacher.id]);

    const retry = await confirm(token, 'another long one');

    expect(retry.statusCode).toBe(400);
    expect(retry.json()).toMatchObject({
      error: 'This link has expired or was already used. Ask for a new one.',
      state: 'used',
    });
    expect(await signInTokens(app, teacher, newPassword)).toBeTruthy();
  });

  test('after it was only checked', async ({ app, teacher, post, requestReset, confirm, linkSentTo }) => {
    await requestReset(teacher.username);
    const token = tokenIn(await linkSentTo(teacher.username));

    expect((await post('/api/auth/password-reset/confirm/', { token })).statusCode).toBe(204);
    expect(await signInTokens(app, teacher, adultPassword)).toBeTruthy();
    expect((await confirm(token, newPassword)).statusCode).toBe(204);
  });

  test('for one of two concurrent calls', async ({ teacher, requestReset, confirm, linkSentTo }) => {
    await requestReset(teacher.username);
    const token = tokenIn(await linkSentTo(teacher.username));

    const replies = await Promise.all([confirm(token, newPassword), confirm(token, 'another long one')]);

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  });

  test('until the next one is issued', async ({ teacher, requestReset, confirm, linkSentTo }) => {
    await requestReset(teacher.username);
    const first = tokenIn(await linkSentTo(teacher.username));
    await requestReset(teacher.username);

    const replaced = await confirm(first, newPassword);
    expect(replaced.statusCode).toBe(400);
    expect(replaced.json()).not.toHaveProperty('state');
    expect((await confirm(tokenIn(await linkSentTo(teacher.username)), newPassword)).statusCode).toBe(204);
  });

  test('for sixty minutes', async ({ app, teacher, requestReset, confirm, linkSentTo }) => {
    await requestReset(teacher.username);
    const age = (minutes: number) =>
      app.database.owner.query(
        `update one_time_tokens set expires_at = expires_at - make_interval(mins => $2) where user_id = $1`,
        [teacher.id, minutes],
      );
    const token = tokenIn(await linkSentTo(teacher.username));
    await age(59);
    const weak = await confirm(token, 'password1');
    await age(1);

    expect(weak.statusCode).toBe(400);
    expect(Object.keys(weak.json().fields)).toEqual(['password']);
    expect((await confirm(token, newPassword)).json().fields).toHaveProperty('token');
  });

  test('at its own school and for its own purpose', async ({
    app,
    teacher,
    requestReset,
    confirm,
    verify,
    linkSentTo,
  }) => {
    await requestReset(teacher.username);
    const token = tokenIn(await linkSentTo(teacher.username));

    expect((await confirm(token, newPassword, { at: await app.aSchool() })).statusCode).toBe(400);
    expect((await verify({ token })).statusCode).toBe(400);
    expect((await confirm(token, newPassword)).statusCode).toBe(204);
  });
});

describe('POST /auth/password-reset/', () => {
  test('the link leads to the school, whatever X-Forwarded-Host says', async ({ teacher, requestReset, emailsTo }) => {
    const evil = await requestReset(teacher.username, { host: 'evil.test' });
    await requestReset(teacher.username, { headers: { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' } });

    expect(evil.statusCode).toBe(404);
    const mails = await emailsTo(teacher.username);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('evil');
  });

  test('platform staff get their link at the root host', async ({ app, requestReset, linkSentTo }) => {
    const username = 'staff@booklark.test';
    await app.aPerson(await app.thePlatform(), 'upschool_admin', { username, email: username });
    await requestReset(username, { host: 'localhost' });

    expect((await linkSentTo(username)).href).toMatch('http://localhost:3000/password-reset-confirm/#');
  });
});

describe('POST /auth/verification/', () => {
  test('the first admin confirms the address, sets a password and is signed in', async ({
    app,
    newSchool,
    first,
    token,
    verifyHere,
    isVerified,
  }) => {
    await app.database.owner.query(`update users set last_name = '' where id = $1`, [first.id]);
    const checkReply = await verifyHere({ token });
    const weak = await verifyHere({ token, password: 'password1' });
    const reply = await verifyHere({ token, password: newPassword });

    expect(checkReply.json()).toEqual({
      needs_password: true,
      needs_name: true,
      email: 'head@new.example',
      session: null,
    });
    expect(weak.json().fields).toHaveProperty('password');
    expect(reply.json()).toMatchObject({ needs_password: false, session: { user: { id: first.id } } });
    expect(await isVerified()).toEqual({ school: true, email: true });
    const { access } = reply.json().session;
    expect((await app.request('/api/user/profile/', { at: newSchool, token: access })).statusCode).toBe(200);
    const retry = await verifyHere({ token, password: newPassword });
    expect(retry.statusCode).toBe(400);
    expect(retry.json()).toMatchObject({ state: 'used' });
  });

  test('an expired link is refused and confirms nothing, and a password reset still works', async ({
    app,
    newSchool,
    first,
    token,
    requestReset,
    confirm,
    linkSentTo,
    verifyHere,
    isVerified,
  }) => {
    await app.database.owner.query('update one_time_tokens set expires_at = now() where user_id = $1', [first.id]);
    expect((await verifyHere({ token })).statusCode).toBe(400);
    expect(await isVerified()).toEqual({ school: false, email: false });

    await requestReset(first.username, { at: newSchool });
    await confirm(tokenIn(await linkSentTo(first.username)), newPassword, { at: newSchool });

    expect(await isVerified()).toEqual({ school: true, email: true });
    expect(await signInTokens(app, first, newPassword)).toBeTruthy();
  });

  test('a person with a password only confirms the email address', async ({
    app,
    newSchool,
    verifyHere,
    isVerified,
  }) => {
    const owner = { tenantId: newSchool.id, userId: '', kind: 'verification' } as const;
    const colleague = await aTeacher(app, newSchool);
    const ownToken = await inTenant(app.pool, callerOf(colleague), (db) =>
      issueOneTimeToken(db, { ...owner, userId: colleague.id }),
    );

    const reply = await verifyHere({ token: ownToken });

    expect(reply.json()).toMatchObject({
      needs_password: false,
      needs_name: false,
      email: colleague.username,
      session: null,
    });
    expect((await verifyHere({ token: ownToken })).json()).toMatchObject({ state: 'used' });
    expect(await isVerified()).toMatchObject({ school: false });
  });
});
