import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { adultPassword, aStudent, aTeacher, signInTokens, studentPassword } from '#api/testing/credentials.ts';
import { forgetLastCode, totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';

const test = schoolTest
  .extend('teacher', ({ app, school }) => aTeacher(app, school))
  .extend('factor', { auto: true }, ({ app, teacher }) => turnOnSecondFactor(app, teacher))
  .extend('post', ({ app, school }) => (path: string, body: object, options: RequestOptions = {}) => {
    return app.request(`/api${path}`, { method: 'POST', at: school, body, ...options });
  })
  .extend('typePassword', ({ teacher, post }) => (password = adultPassword) => {
    return post('/auth/token/', { username: teacher.username, password });
  })
  .extend('getChallenge', ({ typePassword }) => async (): Promise<string> => {
    return (await typePassword()).json().challenge;
  })
  .extend('typeCode', ({ post }) => (challenge: string, code: string, options: RequestOptions = {}) => {
    return post('/auth/second-factor/', { challenge, code }, options);
  })
  .extend('acts', ({ app, school }) => async (): Promise<string[]> => {
    const { rows } = await app.database.owner.query('select act from audit_events where tenant_id = $1 order by id', [
      school.id,
    ]);
    return rows.map(({ act }) => act).filter((act) => act !== 'second_factor.enabled');
  });

describe('POST /auth/token/', () => {
  test('the right password of a person with a second factor gets a challenge and no session', async ({
    typePassword,
    acts,
  }) => {
    const reply = await typePassword();

    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json())).toEqual(['challenge']);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await acts()).toEqual([]);
  });

  test('a wrong password gets the usual refusal, so that it does not reveal who has a second factor', async ({
    app,
    school,
    post,
    typePassword,
  }) => {
    const other = await aTeacher(app, school);
    const without = await post('/auth/token/', { username: other.username, password: 'wrong' });

    const { statusCode, body } = await typePassword('wrong');

    expect(statusCode).toBe(without.statusCode);
    expect(JSON.parse(body).error).toBe(without.json().error);
  });

  test('a teacher without a second factor and a student sign in with the password alone', async ({ app, school }) => {
    await signInTokens(app, await aTeacher(app, school), adultPassword);
    await signInTokens(app, await aStudent(app, school), studentPassword);
  });

  test('a reset password does not skip the second factor, and ends challenges of the old one', async ({
    app,
    school,
    teacher,
    factor,
    post,
    typePassword,
    getChallenge,
    typeCode,
  }) => {
    const challenge = await getChallenge();
    await post('/auth/password-reset/', { email: teacher.username });
    const { rows } = await app.database.owner.query(
      `select links[1] as link from mails where tenant_id = $1 and kind = 'reset'`,
      [school.id],
    );
    const token = new URL(rows[0].link).hash.slice(1);
    const password = 'a door of red paper';
    const reset = await post('/auth/password-reset/confirm/', { token, password });

    expect(reset.statusCode).toBe(204);
    expect(reset.body).toBe('');
    expect((await typeCode(challenge, totpCode(factor.secret))).statusCode).toBe(401);
    expect(Object.keys((await typePassword(password)).json())).toEqual(['challenge']);
  });
});

describe('POST /auth/second-factor/', () => {
  test('the code of the app signs in, and the sign-in is recorded with its browser', async ({
    app,
    school,
    teacher,
    factor,
    getChallenge,
    typeCode,
    acts,
  }) => {
    const reply = await typeCode(await getChallenge(), totpCode(factor.secret));

    expect(reply.statusCode).toBe(200);
    expect(reply.json().user.id).toBe(teacher.id);
    const profile = await app.request('/api/user/profile/', { at: school, token: reply.json().access });
    expect(profile.statusCode).toBe(200);
    expect(String(reply.headers['set-cookie'])).toContain('__Host-device');
    expect(await acts()).toEqual(['sign_in.succeeded']);
  });

  test('codes of the step before and after are accepted, and older ones are not', async ({
    app,
    teacher,
    factor,
    getChallenge,
    typeCode,
  }) => {
    const early = await typeCode(await getChallenge(), totpCode(factor.secret, -30));
    const late = await typeCode(await getChallenge(), totpCode(factor.secret, 30));
    await forgetLastCode(app, teacher);
    await forgetLastCode(app, teacher);
    const old = await typeCode(await getChallenge(), totpCode(factor.secret, -90));

    expect(early.statusCode).toBe(200);
    expect(late.statusCode).toBe(200);
    expect(old.statusCode).toBe(400);
  });

  test('a code works once, also for a new challenge', async ({ factor, getChallenge, typeCode }) => {
    const code = totpCode(factor.secret);
    await typeCode(await getChallenge(), code);

    const reply = await typeCode(await getChallenge(), code);

    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ code: [secondFactorWords.codeWrong] });
  });

  test('a code can be typed with the digits of another keyboard', async ({ factor, getChallenge, typeCode }) => {
    const code = totpCode(factor.secret).replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

    expect((await typeCode(await getChallenge(), code)).statusCode).toBe(200);
  });

  test('of two requests with the same code at the same time, one signs in', async ({
    factor,
    getChallenge,
    typeCode,
  }) => {
    const challenges = [await getChallenge(), await getChallenge()];
    const code = totpCode(factor.secret);

    const replies = await Promise.all(challenges.map((challenge) => typeCode(challenge, code)));

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('each recovery code signs in once, however it is typed', async ({
    app,
    teacher,
    factor,
    getChallenge,
    typeCode,
  }) => {
    const [first = '', second = ''] = factor.recoveryCodes;

    const replies = [
      await typeCode(await getChallenge(), first),
      await typeCode(await getChallenge(), first),
      await typeCode(await getChallenge(), ` ${second.replace('-', ' ').toUpperCase()} `),
    ];

    expect(factor.recoveryCodes).toHaveLength(8);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200]);
    const state = await app.request('/api/user/second-factor/', { as: teacher });
    expect(state.json()).toEqual({ is_on: true, recovery_codes_left: 6 });
  });
});

describe('POST /auth/second-factor/ with an old challenge or wrong codes', () => {
  test('a challenge works once, for ten minutes and at its own school only', async ({
    app,
    teacher,
    factor,
    getChallenge,
    typeCode,
  }) => {
    const usedChallenge = await getChallenge();
    await typeCode(usedChallenge, totpCode(factor.secret));
    const foreign = await typeCode(await getChallenge(), totpCode(factor.secret, 30), { at: await app.aSchool() });
    const expired = await getChallenge();
    await app.database.owner.query(
      `update one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
      [teacher.id],
    );

    const replies = [
      await typeCode(usedChallenge, totpCode(factor.secret, 30)),
      foreign,
      await typeCode(expired, totpCode(factor.secret, 30)),
    ];

    expect(replies.map((reply) => [reply.statusCode, reply.json().error])).toEqual(
      Array(3).fill([401, secondFactorWords.challengeEnded]),
    );
  });

  test('five wrong codes make the account wait, and the right code as well; they are recorded once', async ({
    factor,
    getChallenge,
    typeCode,
    acts,
  }) => {
    for (let turn = 0; turn < 5; turn++) await typeCode(await getChallenge(), '000000');

    const reply = await typeCode(await getChallenge(), totpCode(factor.secret));

    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('60');
    expect(await acts()).toEqual(['sign_in.code_failed']);
  });

  test('the right code clears the count of wrong ones', async ({ factor, getChallenge, typeCode }) => {
    for (let turn = 0; turn < 4; turn++) await typeCode(await getChallenge(), '000000');
    await typeCode(await getChallenge(), totpCode(factor.secret));
    await typeCode(await getChallenge(), '000000');

    expect((await typeCode(await getChallenge(), totpCode(factor.secret, 30))).statusCode).toBe(200);
  });

  test('an archived teacher cannot finish a sign-in', async ({ app, teacher, factor, getChallenge, typeCode }) => {
    const challenge = await getChallenge();
    await app.database.owner.query('update users set archived_at = now() where id = $1', [teacher.id]);

    expect((await typeCode(challenge, totpCode(factor.secret))).statusCode).toBe(401);
  });
});
