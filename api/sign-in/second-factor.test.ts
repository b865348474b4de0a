import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adultPassword, aStudent, aTeacher, signInTokens, studentPassword } from '#api/testing/credentials.ts';
import { forgetLastCode, totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';
import { type Person, type RequestOptions, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { secondFactorWords } from '#contract/second-factor-words.ts';

let app: TestApp;
let school: School;
let teacher: Person;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  teacher = await aTeacher(app, school);
  ({ secret, recoveryCodes } = await turnOnSecondFactor(app, teacher));
});

const post = (path: string, body: object, options: RequestOptions = {}) =>
  app.request(`/api${path}`, { method: 'POST', at: school, body, ...options });
const typePassword = (password = adultPassword) => post('/auth/token/', { username: teacher.username, password });
const getChallenge = async (): Promise<string> => (await typePassword()).json().challenge;
const typeCode = (challenge: string, code: string, options: RequestOptions = {}) =>
  post('/auth/second-factor/', { challenge, code }, options);
const acts = async (): Promise<string[]> => {
  const { rows } = await app.database.owner.query('select act from audit_events where tenant_id = $1 order by id', [
    school.id,
  ]);
  return rows.map(({ act }) => act).filter((act) => act !== 'second_factor.enabled');
};

describe('POST /auth/token/', () => {
  test('the right password of a person with a second factor gets a challenge and no session', async () => {
    const reply = await typePassword();

    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['challenge']]);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await acts()).toEqual([]);
  });

  test('a wrong password gets the usual refusal, so that it does not reveal who has a second factor', async () => {
    const other = await aTeacher(app, school);
    const without = await post('/auth/token/', { username: other.username, password: 'wrong' });

    const { statusCode, body } = await typePassword('wrong');

    expect([statusCode, JSON.parse(body).error]).toEqual([without.statusCode, without.json().error]);
  });

  test('a teacher without a second factor and a student sign in with the password alone', async () => {
    await signInTokens(app, await aTeacher(app, school), adultPassword);
    await signInTokens(app, await aStudent(app, school), studentPassword);
  });

  test('a reset password does not skip the second factor, and ends challenges of the old one', async () => {
    const challenge = await getChallenge();
    await post('/auth/password-reset/', { email: teacher.username });
    const { rows } = await app.database.owner.query(
      `select links[1] as link from mails where tenant_id = $1 and kind = 'reset'`,
      [school.id],
    );
    const token = new URL(rows[0].link).hash.slice(1);
    const password = 'a door of red paper';
    const reset = await post('/auth/password-reset/confirm/', { token, password });

    expect([reset.statusCode, reset.body]).toEqual([204, '']);
    expect((await typeCode(challenge, totpCode(secret))).statusCode).toBe(401);
    expect(Object.keys((await typePassword(password)).json())).toEqual(['challenge']);
  });
});

describe('POST /auth/second-factor/', () => {
  test('the code of the app signs in, and the sign-in is recorded with its browser', async () => {
    const reply = await typeCode(await getChallenge(), totpCode(secret));

    expect([reply.statusCode, reply.json().user.id]).toEqual([200, teacher.id]);
    const profile = await app.request('/api/user/profile/', { at: school, token: reply.json().access });
    expect(profile.statusCode).toBe(200);
    expect(String(reply.headers['set-cookie'])).toContain('__Host-device');
    expect(await acts()).toEqual(['sign_in.succeeded']);
  });

  test('codes of the step before and after are accepted, and older ones are not', async () => {
    const early = await typeCode(await getChallenge(), totpCode(secret, -30));
    const late = await typeCode(await getChallenge(), totpCode(secret, 30));
    await forgetLastCode(app, teacher);
    await forgetLastCode(app, teacher);
    const old = await typeCode(await getChallenge(), totpCode(secret, -90));

    expect([early, late, old].map(({ statusCode }) => statusCode)).toEqual([200, 200, 400]);
  });

  test('a code works once, also for a new challenge', async () => {
    const code = totpCode(secret);
    await typeCode(await getChallenge(), code);

    const reply = await typeCode(await getChallenge(), code);

    expect([reply.statusCode, reply.json().fields]).toEqual([400, { code: [secondFactorWords.codeWrong] }]);
  });

  test('of two requests with the same code at the same time, one signs in', async () => {
    const challenges = [await getChallenge(), await getChallenge()];
    const code = totpCode(secret);

    const replies = await Promise.all(challenges.map((challenge) => typeCode(challenge, code)));

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('each recovery code signs in once, however it is typed', async () => {
    const [first = '', second = ''] = recoveryCodes;

    const replies = [
      await typeCode(await getChallenge(), first),
      await typeCode(await getChallenge(), first),
      await typeCode(await getChallenge(), ` ${second.replace('-', ' ').toUpperCase()} `),
    ];

    expect(recoveryCodes).toHaveLength(8);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200]);
    const state = await app.request('/api/user/second-factor/', { as: teacher });
    expect(state.json()).toEqual({ is_on: true, recovery_codes_left: 6 });
  });

  test('a challenge works once, for ten minutes and at its own school only', async () => {
    const used = await getChallenge();
    await typeCode(used, totpCode(secret));
    const foreign = await typeCode(await getChallenge(), totpCode(secret, 30), { at: await app.aSchool() });
    const expired = await getChallenge();
    await app.database.owner.query(
      `update one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
      [teacher.id],
    );

    const replies = [
      await typeCode(used, totpCode(secret, 30)),
      foreign,
      await typeCode(expired, totpCode(secret, 30)),
    ];

    expect(replies.map((reply) => [reply.statusCode, reply.json().error])).toEqual(
      Array(3).fill([401, secondFactorWords.challengeEnded]),
    );
  });

  test('five wrong codes make the account wait, and the right code as well; they are recorded once', async () => {
    for (let turn = 0; turn < 5; turn++) await typeCode(await getChallenge(), '000000');

    const reply = await typeCode(await getChallenge(), totpCode(secret));

    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60']);
    expect(await acts()).toEqual(['sign_in.code_failed']);
  });

  test('the right code clears the count of wrong ones', async () => {
    for (let turn = 0; turn < 4; turn++) await typeCode(await getChallenge(), '000000');
    await typeCode(await getChallenge(), totpCode(secret));
    await typeCode(await getChallenge(), '000000');

    expect((await typeCode(await getChallenge(), totpCode(secret, 30))).statusCode).toBe(200);
  });

  test('an archived teacher cannot finish a sign-in', async () => {
    const challenge = await getChallenge();
    await app.database.owner.query('update users set archived_at = now() where id = $1', [teacher.id]);

    expect((await typeCode(challenge, totpCode(secret))).statusCode).toBe(401);
  });
});
