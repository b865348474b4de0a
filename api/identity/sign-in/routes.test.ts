import { SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import {
  aCardToken,
  adultPassword,
  aStudent,
  aTeacher,
  setPassword,
  signInTokens,
  studentPassword,
} from '#api/testing/credentials.ts';
import { callerOf, type RequestOptions, tokenSecret } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('teacher', ({ app, school }) => aTeacher(app, school))
  .extend('enter', ({ app, school }) => (username: string, password: string, options: RequestOptions = {}) => {
    return app.request('/api/auth/token/', { method: 'POST', at: school, body: { username, password }, ...options });
  })
  .extend('profile', ({ app, school }) => (token: string, options: RequestOptions = {}) => {
    return app.request('/api/user/profile/', { at: school, token, ...options });
  });

describe('POST /auth/token/', () => {
  test('a teacher signs in, whatever the case of the email address, and gets their profile', async ({
    teacher,
    enter,
    profile,
  }) => {
    const reply = await enter(` ${teacher.username.toUpperCase()} `, adultPassword);

    expect(reply.statusCode).toBe(200);
    expect(reply.json().user).toEqual({
      id: teacher.id,
      first_name: 'Robin',
      last_name: 'Example',
      email: teacher.username,
      role: 'teacher',
      avatar: null,
      country: 'GB',
    });
    expect((await profile(reply.json().access)).json()).toMatchObject(reply.json().user);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('an empty sign-in is refused at both fields, and an unknown field is refused by name', async ({ enter }) => {
    const empty = await enter('', '');
    const odd = await enter('a', 'b', { body: { username: 'a', password: 'b', role: 'school_admin' } });

    expect(empty.json().fields).toEqual({
      username: ['Please enter your email/username.'],
      password: ['Please enter your password.'],
    });
    expect((await enter('a\0b', 'c')).statusCode).toBe(400);
    expect(empty.statusCode).toBe(400);
    expect(odd.statusCode).toBe(400);
    expect(Object.keys(odd.json().fields)).toEqual(['role']);
  });

  test('a password is compared exactly, whatever Unicode normalization its accents have', async ({
    app,
    teacher,
    enter,
  }) => {
    await setPassword(app, teacher, ' Crème brûlée');

    const composed = await enter(teacher.username, ' Crème brûlée'.normalize('NFC'));
    const decomposed = await enter(teacher.username, ' Crème brûlée'.normalize('NFD'));
    const trimmed = await enter(teacher.username, 'Crème brûlée');

    expect(composed.statusCode).toBe(200);
    expect(decomposed.statusCode).toBe(200);
    expect(trimmed.statusCode).toBe(401);
  });

  test("platform staff sign in at the root host and nowhere else, and a school's people not there", async ({
    app,
    teacher,
    enter,
    profile,
  }) => {
    const staff = await app.aPerson(await app.thePlatform(), 'upschool_admin', { username: 'admin@booklark.test' });
    await setPassword(app, staff, adultPassword);
    const root = { host: 'localhost' };

    const replies = await Promise.all([
      enter(staff.username, adultPassword, root),
      enter(staff.username, adultPassword),
      enter(teacher.username, adultPassword, root),
    ]);

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401]);
    expect((await profile((await signInTokens(app, teacher, adultPassword)).access, root)).statusCode).toBe(401);
  });

  test('a person who is archived while the password is compared is not signed in and gets no session', async ({
    app,
    school,
    enter,
  }) => {
    const student = await aStudent(app, school);
    const archiving = await app.database.owner.connect();
    await archiving.query('begin');
    await archiving.query('update users set archived_at = now() where id = $1', [student.id]);
    const isAwaited = async () =>
      (await archiving.query('select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'))
        .rowCount;

    const entering = enter(student.username, studentPassword);
    await expect.poll(isAwaited).toBe(1);
    await archiving.query('commit');
    archiving.release();

    expect((await entering).statusCode).toBe(401);
    const { rows } = await app.database.owner.query('select from sessions where user_id = $1 and ended_at is null', [
      student.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('every sign-in issues new tokens', async ({ app, teacher }) => {
    const [one, secondTokens] = [
      await signInTokens(app, teacher, adultPassword),
      await signInTokens(app, teacher, adultPassword),
    ];

    expect(new Set([one.access, secondTokens.access, one.refresh, secondTokens.refresh]).size).toBe(4);
  });

  test("passwords are stored as argon2id, and the app's database role cannot read them", async ({ app, teacher }) => {
    const { rows } = await app.database.owner.query('select password_hash from credentials where user_id = $1', [
      teacher.id,
    ]);
    const asApp = app.pool.query('select password_hash from credentials');

    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(asApp).rejects.toThrow('permission denied');
  });
});

describe('POST /auth/token/ does not reveal which accounts exist', () => {
  test('unknown username, wrong password, archived and suspended person → the same reply', async ({
    app,
    school,
    teacher,
    enter,
  }) => {
    const archived = await aTeacher(app, school);
    const suspended = await aTeacher(app, school);
    await app.database.owner.query('update users set archived_at = now() where id = $1', [archived.id]);
    await app.database.owner.query('update users set suspended_at = now() where id = $1', [suspended.id]);

    const replies = await Promise.all([
      enter('nobody@school.example', adultPassword),
      enter(teacher.username, 'wrong'),
      enter(archived.username, adultPassword),
      enter(suspended.username, adultPassword),
    ]);

    for (const { statusCode, body } of replies) {
      expect(statusCode).toBe(401);
      expect(body).toBe('{"error":"Login failed. Please check your credentials."}');
    }
  });

  test('an unknown username has the same rate limit', async ({ enter }) => {
    for (let turn = 0; turn < 10; turn += 1) await enter('nobody', 'wrong');

    expect((await enter('nobody', 'wrong')).statusCode).toBe(429);
  });
});

describe('POST /auth/token/ with guessed passwords', () => {
  test('ten wrong passwords make only this account wait, and the right one works afterwards', async ({
    app,
    school,
    enter,
  }) => {
    const student = await aStudent(app, school);
    const other = await aStudent(app, school);
    const wrong = [];
    for (let turn = 0; turn < 10; turn += 1) wrong.push((await enter(student.username, `wrong ${turn}`)).statusCode);

    const earlyReply = await enter(student.username, studentPassword);
    const neighbour = await enter(other.username, studentPassword);
    await app.database.owner.query(`update attempts set wait_until = now() where subject = $1`, [student.id]);
    const after = await enter(student.username, studentPassword);

    expect(wrong).toEqual(Array(10).fill(401));
    expect(earlyReply.statusCode).toBe(429);
    expect(Number(earlyReply.headers['retry-after'])).toBeGreaterThan(50);
    expect(neighbour.statusCode).toBe(200);
    expect(after.statusCode).toBe(200);
  });

  test('30 concurrent attempts get ten answers at most, even if the last one is right', async ({ teacher, enter }) => {
    const words = [...Array.from({ length: 29 }, (_, turn) => `wrong ${turn}`), adultPassword];

    const guesses = await Promise.all(words.map((word) => enter(teacher.username, word)));

    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test('a forged X-Forwarded-For header does not reset the limit', async ({ teacher, enter }) => {
    const replies = [];
    for (let turn = 0; turn < 11; turn += 1)
      replies.push(await enter(teacher.username, 'wrong', { headers: { 'x-forwarded-for': `203.0.113.${turn}` } }));

    expect(replies.at(-1)?.statusCode).toBe(429);
  });

  test('30 students behind one IP address sign in together', async ({ app, school, enter }) => {
    const students = await Promise.all(Array.from({ length: 30 }, () => aStudent(app, school)));

    const replies = await Promise.all(students.map(({ username }) => enter(username, studentPassword)));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  });
});

describe('POST /auth/token/ with a sign-in card', () => {
  test('signs in with the username on it, and with no other', async ({ app, school, enter }) => {
    const [student, other] = [await aStudent(app, school), await aStudent(app, school)];
    const card = await aCardToken(app, student);

    expect((await enter(student.username, card)).json().user.id).toBe(student.id);
    expect((await enter(other.username, card)).statusCode).toBe(401);
  });

  test('is void once it is replaced, and a temporary card replaces none', async ({ app, school, enter }) => {
    const student = await aStudent(app, school);
    const first = await aCardToken(app, student);
    const second = await aCardToken(app, student);
    const temporaryCard = await aCardToken(app, student, 600);

    const replies = await Promise.all([first, second, temporaryCard].map((card) => enter(student.username, card)));
    await app.database.owner.query('update cards set expires_at = now() where expires_at is not null');

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200]);
    expect((await enter(student.username, temporaryCard)).statusCode).toBe(401);
  });
});

describe('a forged request', () => {
  test('access tokens that are unsigned, of another kind, expired or of another school are refused', async ({
    app,
    school,
    teacher,
    profile,
  }) => {
    const otherTeacher = await aTeacher(app, await app.aSchool());
    const claims = { tenant: school.id, role: 'teacher', session: teacher.sessionId };
    const signed = (alg: string, audience: string, expires: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: '../../dev/null' })
        .setSubject(teacher.id)
        .setAudience(audience)
        .setExpirationTime(expires);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims, sub: teacher.id, aud: 'booklark-access', exp: 9e9 })).toString('base64url')}.`;
    const tokens = [
      none,
      await signed('HS512', 'booklark-access', '5m').sign(tokenSecret),
      await signed('HS256', 'booklark-access', '-1s').sign(tokenSecret),
      await signed('HS256', 'somebody', '5m').sign(tokenSecret),
      await signed('HS256', 'booklark-access', '5m').sign(new Uint8Array(32)),
      issueToken(callerOf(otherTeacher), tokenSecret),
    ];

    for (const token of tokens) expect((await profile(token)).statusCode).toBe(401);
  });

  test('cross-site forms and writes from a sibling school are refused', async ({ teacher, enter }) => {
    const asText = { headers: { 'content-type': 'text/plain' }, body: '{"username":"a","password":"b"}' };
    const form = await enter('', '', asText);
    const sibling = await enter(teacher.username, adultPassword, { headers: { origin: 'http://sibling.localhost' } });

    expect(form.statusCode).toBe(415);
    expect(sibling.statusCode).toBe(403);
  });
});
