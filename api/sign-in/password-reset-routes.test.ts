import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { issueOneTimeToken } from '#api/sessions/service.ts';
import { aCardToken, adultPassword, aStudent, aTeacher, signInTokens } from '#api/testing/credentials.ts';
import {
  callerOf,
  type Person,
  type RequestOptions,
  type School,
  startTestApp,
  type TestApp,
} from '#api/testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  teacher = await aTeacher(app, school);
});

const post = (path: string, body: object, asked: RequestOptions = {}) =>
  app.request(path, { method: 'POST', at: school, body, ...asked });
const askFor = (email: string, asked: RequestOptions = {}) => post('/api/auth/password-reset/', { email }, asked);
const confirm = (token: string, password: string, asked: RequestOptions = {}) =>
  post('/api/auth/password-reset/confirm/', { token, password }, asked);
const verify = (body: object, asked: RequestOptions = {}) => post('/api/auth/verification/', body, asked);

const mailsTo = async (address: string): Promise<{ links: string[]; text_part: string }[]> =>
  (await app.database.owner.query('select * from mails where to_address = $1 order by created_at', [address])).rows;
const linkSentTo = async (address: string) => new URL((await mailsTo(address)).at(-1)?.links[0] ?? '');
const tokenIn = (link: URL) => link.hash.slice(1);

const newPassword = 'a door of red paper';

test('a reset by email sets a new password and ends sessions, cards and older links', async () => {
  const old = await signInTokens(app, teacher, adultPassword);
  const card = await aCardToken(app, teacher);
  await askFor(teacher.username.toUpperCase());
  const link = await linkSentTo(teacher.username);

  const answer = await confirm(tokenIn(link), newPassword);

  expect(link.href).toMatch(`http://${school.subdomain}.localhost:3000/password-reset-confirm/#`);
  expect(answer.statusCode).toBe(204);
  expect(await signInTokens(app, teacher, newPassword)).toBeTruthy();
  await expect(signInTokens(app, teacher, adultPassword)).rejects.toThrow('401');
  await expect(signInTokens(app, teacher, card)).rejects.toThrow('401');
  const renewal = await post('/api/auth/token/refresh/', { refresh: old.refresh });
  expect(renewal.statusCode).toBe(401);
});

describe('POST /auth/password-reset/ does not reveal which email addresses have accounts', () => {
  test('known, unknown, suspended and without email → the same reply, and one email', async () => {
    const student = await aStudent(app, school);
    const suspended = await aTeacher(app, school);
    await app.database.owner.query('update users set suspended_at = now() where id = $1', [suspended.id]);

    const names = [teacher.username, 'nobody@school.example', student.username, suspended.username];
    const answers = await Promise.all(names.map((name) => askFor(name)));

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(202);
    const { rows } = await app.database.owner.query('select to_address from mails where tenant_id = $1', [school.id]);
    expect(rows).toEqual([{ to_address: teacher.username }]);
  });

  test('both take the same time, which is longer than the work', async () => {
    for (const name of [teacher.username, 'nobody@school.example']) {
      const start = performance.now();
      await askFor(name);
      expect(performance.now() - start).toBeGreaterThan(195);
    }
  });

  test('the eleventh email of a day is not sent, and the reply stays the same', async () => {
    for (let turn = 0; turn < 11; turn += 1) expect((await askFor(teacher.username)).statusCode).toBe(202);

    expect(await mailsTo(teacher.username)).toHaveLength(10);
  });
});

describe('POST /auth/password-reset/confirm/ accepts a link', () => {
  test('once, and then says that it was used, also when its hour is over', async () => {
    await askFor(teacher.username);
    const token = tokenIn(await linkSentTo(teacher.username));
    expect((await confirm(token, newPassword)).statusCode).toBe(204);
    await app.database.owner.query('update one_time_tokens set expires_at = now() where user_id = $1', [teacher.id]);

    const again = await confirm(token, 'another long one');

    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      error: 'This link has expired or was already used. Ask for a new one.',
      state: 'used',
    });
    expect(await signInTokens(app, teacher, newPassword)).toBeTruthy();
  });

  test('after it was only checked', async () => {
    await askFor(teacher.username);
    const token = tokenIn(await linkSentTo(teacher.username));

    expect((await post('/api/auth/password-reset/confirm/', { token })).statusCode).toBe(204);
    expect(await signInTokens(app, teacher, adultPassword)).toBeTruthy();
    expect((await confirm(token, newPassword)).statusCode).toBe(204);
  });

  test('for one of two concurrent calls', async () => {
    await askFor(teacher.username);
    const token = tokenIn(await linkSentTo(teacher.username));

    const answers = await Promise.all([confirm(token, newPassword), confirm(token, 'another long one')]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  });

  test('until the next one is issued', async () => {
    await askFor(teacher.username);
    const first = tokenIn(await linkSentTo(teacher.username));
    await askFor(teacher.username);

    const replaced = await confirm(first, newPassword);
    expect(replaced.statusCode).toBe(400);
    expect(replaced.json()).not.toHaveProperty('state');
    expect((await confirm(tokenIn(await linkSentTo(teacher.username)), newPassword)).statusCode).toBe(204);
  });

  test('for sixty minutes', async () => {
    await askFor(teacher.username);
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

  test('at its own school and for its own purpose', async () => {
    await askFor(teacher.username);
    const token = tokenIn(await linkSentTo(teacher.username));

    expect((await confirm(token, newPassword, { at: await app.aSchool() })).statusCode).toBe(400);
    expect((await verify({ token })).statusCode).toBe(400);
    expect((await confirm(token, newPassword)).statusCode).toBe(204);
  });
});

test('the link leads to the school, whatever X-Forwarded-Host says', async () => {
  const evil = await askFor(teacher.username, { host: 'evil.test' });
  await askFor(teacher.username, { headers: { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' } });

  expect(evil.statusCode).toBe(404);
  const mails = await mailsTo(teacher.username);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('evil');
});

test('platform staff get their link at the root host', async () => {
  const username = 'staff@booklark.test';
  await app.aPerson(await app.thePlatform(), 'upschool_admin', { username, email: username });
  await askFor(username, { host: 'localhost' });

  expect((await linkSentTo(username)).href).toMatch('http://localhost:3000/password-reset-confirm/#');
});

describe('POST /auth/verification/', () => {
  let first: Person;
  let token: string;
  beforeEach(async () => {
    school = await app.aSchool({ verified_at: null });
    first = await app.aPerson(school, 'school_admin', { email: 'head@new.example', username: 'head@new.example' });
    const owner = { tenantId: school.id, userId: first.id, kind: 'verification' } as const;
    token = await inTenant(app.pool, callerOf(first), (db) => issueOneTimeToken(db, owner));
  });

  const isVerified = async () => {
    const { rows } = await app.database.owner.query(
      'select t.verified_at, u.email_verified_at from tenants t join users u on u.tenant_id = t.id where t.id = $1',
      [school.id],
    );
    return { school: rows[0].verified_at !== null, email: rows[0].email_verified_at !== null };
  };

  test('the first admin confirms the address, sets a password and is signed in', async () => {
    await app.database.owner.query(`update users set last_name = '' where id = $1`, [first.id]);
    const asked = await verify({ token });
    const weak = await verify({ token, password: 'password1' });
    const answer = await verify({ token, password: newPassword });

    expect(asked.json()).toEqual({ needs_password: true, needs_name: true, email: 'head@new.example', session: null });
    expect(weak.json().fields).toHaveProperty('password');
    expect(answer.json()).toMatchObject({ needs_password: false, session: { user: { id: first.id } } });
    expect(await isVerified()).toEqual({ school: true, email: true });
    const { access } = answer.json().session;
    expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(200);
    const again = await verify({ token, password: newPassword });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ state: 'used' });
  });

  test('an expired link is refused and confirms nothing, and a password reset still works', async () => {
    await app.database.owner.query('update one_time_tokens set expires_at = now() where user_id = $1', [first.id]);
    expect((await verify({ token })).statusCode).toBe(400);
    expect(await isVerified()).toEqual({ school: false, email: false });

    await askFor(first.username);
    await confirm(tokenIn(await linkSentTo(first.username)), newPassword);

    expect(await isVerified()).toEqual({ school: true, email: true });
    expect(await signInTokens(app, first, newPassword)).toBeTruthy();
  });

  test('a person with a password only confirms the email address', async () => {
    const owner = { tenantId: school.id, userId: '', kind: 'verification' } as const;
    const colleague = await aTeacher(app, school);
    const own = await inTenant(app.pool, callerOf(colleague), (db) =>
      issueOneTimeToken(db, { ...owner, userId: colleague.id }),
    );

    const answer = await verify({ token: own });

    expect(answer.json()).toMatchObject({
      needs_password: false,
      needs_name: false,
      email: colleague.username,
      session: null,
    });
    expect((await verify({ token: own })).json()).toMatchObject({ state: 'used' });
    expect(await isVerified()).toMatchObject({ school: false });
  });
});
