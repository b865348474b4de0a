import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import {
  aCardToken,
  adultPassword,
  aStudent,
  aTeacher,
  setPassword,
  signInTokens,
  studentPassword,
} from '#api/testing/credentials.ts';
import {
  callerOf,
  type Person,
  type RequestOptions,
  type School,
  startTestApp,
  type TestApp,
  tokenSecret,
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

const enter = (username: string, password: string, asked: RequestOptions = {}) =>
  app.request('/api/auth/token/', { method: 'POST', at: school, body: { username, password }, ...asked });
const profile = (token: string, asked: RequestOptions = {}) =>
  app.request('/api/user/profile/', { at: school, token, ...asked });

test('a teacher signs in, whatever the case of the email address, and gets their profile', async () => {
  const answer = await enter(` ${teacher.username.toUpperCase()} `, adultPassword);

  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toEqual({
    id: teacher.id,
    first_name: 'Robin',
    last_name: 'Example',
    email: teacher.username,
    role: 'teacher',
    avatar: null,
    country: 'GB',
  });
  expect((await profile(answer.json().access)).json()).toEqual(answer.json().user);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an empty sign-in is refused at both fields, and an unknown field is refused by name', async () => {
  const empty = await enter('', '');
  const odd = await enter('a', 'b', { body: { username: 'a', password: 'b', role: 'school_admin' } });

  expect(empty.json().fields).toEqual({
    username: ['Please enter your email/username.'],
    password: ['Please enter your password.'],
  });
  expect((await enter('a\0b', 'c')).statusCode).toBe(400);
  expect([empty.statusCode, odd.statusCode, Object.keys(odd.json().fields)]).toEqual([400, 400, ['role']]);
});

test('a password is compared exactly, whatever Unicode normalization its accents have', async () => {
  await setPassword(app, teacher, ' Crème brûlée');

  const composed = await enter(teacher.username, ' Crème brûlée'.normalize('NFC'));
  const decomposed = await enter(teacher.username, ' Crème brûlée'.normalize('NFD'));
  const trimmed = await enter(teacher.username, 'Crème brûlée');

  expect([composed, decomposed, trimmed].map(({ statusCode }) => statusCode)).toEqual([200, 200, 401]);
});

describe('the reply does not reveal which accounts exist', () => {
  test('unknown username, wrong password, archived and suspended person → the same reply', async () => {
    const archived = await aTeacher(app, school);
    const suspended = await aTeacher(app, school);
    await app.database.owner.query('update users set archived_at = now() where id = $1', [archived.id]);
    await app.database.owner.query('update users set suspended_at = now() where id = $1', [suspended.id]);

    const answers = await Promise.all([
      enter('nobody@school.example', adultPassword),
      enter(teacher.username, 'wrong'),
      enter(archived.username, adultPassword),
      enter(suspended.username, adultPassword),
    ]);

    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([401, '{"error":"Login failed. Please check your credentials."}']);
  });

  test('an unknown username costs a hash as well', async () => {
    const cost = async (names: string[]) => {
      const before = process.cpuUsage();
      for (const name of names) await enter(name, 'wrong');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cost(['nobody', teacher.username]);
    const wrong = await cost(Array(8).fill(teacher.username));
    const unknown = await cost(Array.from({ length: 8 }, (_, turn) => `nobody-${turn}`));

    // In time of the processor, which is not lengthened by what else this machine does; without the hash it is a fifth.
    expect(unknown / wrong).toBeGreaterThan(0.6);
  });

  test('an unknown username has the same rate limit', async () => {
    for (let turn = 0; turn < 10; turn += 1) await enter('nobody', 'wrong');

    expect((await enter('nobody', 'wrong')).statusCode).toBe(429);
  });
});

describe('guessing the password of one account', () => {
  test('ten wrong passwords make only this account wait, and the right one works afterwards', async () => {
    const student = await aStudent(app, school);
    const other = await aStudent(app, school);
    const wrong = [];
    for (let turn = 0; turn < 10; turn += 1) wrong.push((await enter(student.username, `wrong ${turn}`)).statusCode);

    const waiting = await enter(student.username, studentPassword);
    const neighbour = await enter(other.username, studentPassword);
    await app.database.owner.query(`update attempts set wait_until = now() where subject = $1`, [student.id]);
    const after = await enter(student.username, studentPassword);

    expect(wrong).toEqual(Array(10).fill(401));
    expect(waiting.statusCode).toBe(429);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(50);
    expect([neighbour.statusCode, after.statusCode]).toEqual([200, 200]);
  });

  test('30 concurrent attempts get ten answers at most, even if the last one is right', async () => {
    const words = [...Array.from({ length: 29 }, (_, turn) => `wrong ${turn}`), adultPassword];

    const guesses = await Promise.all(words.map((word) => enter(teacher.username, word)));

    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([10, 429]);
  });

  test('a forged X-Forwarded-For header does not reset the limit', async () => {
    const answers = [];
    for (let turn = 0; turn < 11; turn += 1)
      answers.push(await enter(teacher.username, 'wrong', { headers: { 'x-forwarded-for': `203.0.113.${turn}` } }));

    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  test('30 students behind one IP address sign in together', async () => {
    const students = await Promise.all(Array.from({ length: 30 }, () => aStudent(app, school)));

    const answers = await Promise.all(students.map(({ username }) => enter(username, studentPassword)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  });
});

describe('a sign-in card', () => {
  test('signs in with the username on it, and with no other', async () => {
    const [student, other] = [await aStudent(app, school), await aStudent(app, school)];
    const card = await aCardToken(app, student);

    expect((await enter(student.username, card)).json().user.id).toBe(student.id);
    expect((await enter(other.username, card)).statusCode).toBe(401);
  });

  test('is void once it is replaced; a temporary card does not replace the printed one', async () => {
    const student = await aStudent(app, school);
    const first = await aCardToken(app, student);
    const second = await aCardToken(app, student);
    const shown = await aCardToken(app, student, 600);

    const answers = await Promise.all([first, second, shown].map((card) => enter(student.username, card)));
    await app.database.owner.query('update cards set expires_at = now() where expires_at is not null');

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200]);
    expect((await enter(student.username, shown)).statusCode).toBe(401);
  });
});

test('access tokens that are unsigned, of another kind, expired or of another school are refused', async () => {
  const there = await aTeacher(app, await app.aSchool());
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
    await issueToken(callerOf(there), tokenSecret),
  ];

  for (const token of tokens) expect((await profile(token)).statusCode).toBe(401);
});

test("platform staff sign in at the root host and nowhere else, and a school's people not there", async () => {
  const staff = await app.aPerson(await app.thePlatform(), 'upschool_admin', { username: 'admin@booklark.test' });
  await setPassword(app, staff, adultPassword);
  const root = { host: 'localhost' };

  const answers = await Promise.all([
    enter(staff.username, adultPassword, root),
    enter(staff.username, adultPassword),
    enter(teacher.username, adultPassword, root),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401]);
  expect((await profile((await signInTokens(app, teacher, adultPassword)).access, root)).statusCode).toBe(401);
});

test('a person who is archived while the password is compared is not signed in and gets no session', async () => {
  const student = await aStudent(app, school);
  const archiving = await app.database.owner.connect();
  await archiving.query('begin');
  await archiving.query('update users set archived_at = now() where id = $1', [student.id]);
  const isAwaited = async () =>
    (await archiving.query('select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'))
      .rowCount;

  const entering = enter(student.username, studentPassword);
  await expect.poll(isAwaited, { timeout: 15_000 }).toBe(1);
  await archiving.query('commit');
  archiving.release();

  expect((await entering).statusCode).toBe(401);
  const { rows } = await app.database.owner.query('select from sessions where user_id = $1 and ended_at is null', [
    student.id,
  ]);
  expect(rows).toEqual([]);
});

test('every sign-in issues new tokens', async () => {
  const [one, two] = [await signInTokens(app, teacher, adultPassword), await signInTokens(app, teacher, adultPassword)];

  expect(new Set([one.access, two.access, one.refresh, two.refresh]).size).toBe(4);
});

test('cross-site forms and writes from a sibling school are refused', async () => {
  const asText = { headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ username: 'a', password: 'b' }) };
  const form = await enter('', '', asText);
  const sibling = await enter(teacher.username, adultPassword, { headers: { origin: 'http://sibling.localhost' } });

  expect([form.statusCode, sibling.statusCode]).toEqual([415, 403]);
});

test("passwords are stored as argon2id, and the app's database role cannot read them", async () => {
  const { rows } = await app.database.owner.query('select password_hash from credentials where user_id = $1', [
    teacher.id,
  ]);
  const asApp = app.pool.query('select password_hash from credentials');

  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await expect(asApp).rejects.toThrow('permission denied');
});
