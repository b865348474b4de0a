import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { adultPassword, aTeacher, signInTokens } from '#api/testing/credentials.ts';
import { decodeQrCode } from '#api/testing/qr.ts';
import { startSecondFactor, totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';

const PATH = '/api/user/second-factor/';

const test = schoolTest
  .extend('teacher', ({ app, school }) => aTeacher(app, school))
  .extend('post', ({ app, teacher }) => (path: string, body: object, as = teacher) => {
    return app.request(path, { method: 'POST', as, body });
  })
  .extend('start', ({ teacher, post }) => (current_password = adultPassword, as = teacher) => {
    return post(PATH, { current_password }, as);
  })
  .extend('enable', ({ post }) => (code: string) => {
    return post(`${PATH}enable/`, { code });
  })
  .extend('disable', ({ post }) => (code: string, current_password = adultPassword) => {
    return post(`${PATH}disable/`, { code, current_password });
  })
  .extend('state', ({ app, teacher }) => async () => {
    return (await app.request(PATH, { as: teacher })).json();
  })
  .extend('subjects', ({ emailsTo, teacher }) => async (): Promise<string[]> => {
    return (await emailsTo(teacher.username)).map(({ subject }) => subject);
  })
  .extend('acts', ({ app, teacher }) => async () => {
    return (await app.database.owner.query('select act from audit_events where actor_id = $1', [teacher.id])).rows;
  });

describe('GET /user/second-factor/', () => {
  test('a teacher without one reads that it is off', async ({ state }) => {
    expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });
  });

  test('a student cannot have one, and a visitor must sign in', async ({ app, school, teacher, start }) => {
    const student = await app.aPerson(school, 'student');

    expect((await app.request(PATH, { as: student })).statusCode).toBe(403);
    expect((await start(adultPassword, student)).statusCode).toBe(403);
    expect((await app.request(PATH, { at: school })).statusCode).toBe(401);
    expect((await app.request(PATH, { as: teacher, at: await app.aSchool() })).statusCode).toBe(401);
  });
});

describe('POST /user/second-factor/', () => {
  test('the QR code has the secret, the school and the email address', async ({ teacher, start }) => {
    const { secret, qr } = (await start()).json();

    const url = new URL(await decodeQrCode(qr));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url.pathname)).toContain(teacher.username);
    expect(url.protocol).toBe('otpauth:');
  });

  test('a wrong password is refused at its field', async ({ start }) => {
    const reply = await start('wrong');

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['current_password']);
  });

  test('nothing changes until a code was entered, and a second start replaces the secret', async ({
    app,
    teacher,
    enable,
    state,
  }) => {
    const first = await startSecondFactor(app, teacher);
    const second = await startSecondFactor(app, teacher);

    expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });
    await signInTokens(app, teacher, adultPassword);
    expect((await enable(totpCode(first))).statusCode).toBe(400);
    expect((await enable(totpCode(second))).statusCode).toBe(200);
  });

  test('a person who has one cannot replace it', async ({ app, teacher, start }) => {
    await turnOnSecondFactor(app, teacher);

    const reply = await start();

    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toEqual(secondFactorWords.alreadyOn);
  });

  test('neither the secret nor a recovery code can be read in the database', async ({ app, teacher }) => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(app, teacher);
    const { rows } = await app.database.owner.query(
      `select encode(sealed_secret, 'escape') as sealed, (select string_agg(code_hash, ' ') from recovery_codes) as hashes
       from second_factors where user_id = $1`,
      [teacher.id],
    );

    expect(rows[0].sealed).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows[0].hashes).not.toContain(code);
  });
});

describe('POST /user/second-factor/enable/', () => {
  test('ends the other sessions, is recorded, and the person gets an email', async ({
    app,
    school,
    teacher,
    enable,
    state,
    subjects,
    acts,
  }) => {
    const { access } = await signInTokens(app, teacher, adultPassword);
    const secret = await startSecondFactor(app, teacher);

    const reply = await enable(totpCode(secret));

    expect(reply.json().recovery_codes).toHaveLength(8);
    expect(new Set(reply.json().recovery_codes).size).toBe(8);
    expect(await state()).toEqual({ is_on: true, recovery_codes_left: 8 });
    expect((await app.request(PATH, { at: school, token: access })).statusCode).toBe(401);
    expect(await acts()).toContainEqual({ act: 'second_factor.enabled' });
    expect(await subjects()).toEqual(['Two-step verification is on']);
  });

  test('a secret older than ten minutes is refused', async ({ app, teacher, enable }) => {
    const secret = await startSecondFactor(app, teacher);
    await app.database.owner.query(
      `update second_factors set created_at = now() - interval '11 minutes' where user_id = $1`,
      [teacher.id],
    );

    const reply = await enable(totpCode(secret));

    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toEqual(secondFactorWords.setUpEnded);
  });

  test('a secret that was never confirmed is deleted after a day, and one in use stays', async ({
    app,
    school,
    teacher,
  }) => {
    const other = await aTeacher(app, school);
    await turnOnSecondFactor(app, other);
    await startSecondFactor(app, teacher);
    await app.database.owner.query(`update second_factors set created_at = now() - interval '25 hours'`);

    await app.platformPool.query('select delete_expired()');

    const { rows } = await app.database.owner.query('select user_id from second_factors where tenant_id = $1', [
      school.id,
    ]);
    expect(rows).toEqual([{ user_id: other.id }]);
  });

  test('the code that turned it on cannot be used again', async ({ app, teacher, enable, disable }) => {
    const code = totpCode(await startSecondFactor(app, teacher));
    await enable(code);

    expect((await disable(code)).statusCode).toBe(400);
  });
});

describe('POST /user/second-factor/disable/', () => {
  test('needs the password and a code', async ({ app, teacher, disable, state, subjects, acts }) => {
    const { secret } = await turnOnSecondFactor(app, teacher);

    expect((await disable(totpCode(secret), 'wrong')).statusCode).toBe(400);
    expect((await disable('000000')).json().fields).toEqual({ code: [secondFactorWords.codeWrong] });
    expect((await disable('no-such-code')).json().fields).toEqual({ code: [secondFactorWords.codeUnknown] });
    expect(await state()).toMatchObject({ is_on: true });
    expect((await disable(totpCode(secret))).statusCode).toBe(204);
    expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });
    await signInTokens(app, teacher, adultPassword);
    expect(await acts()).toContainEqual({ act: 'second_factor.disabled' });
    expect(await subjects()).toEqual(['Two-step verification is on', 'Two-step verification is off']);
  });

  test('a recovery code is enough beside the password', async ({ app, teacher, disable }) => {
    const { recoveryCodes } = await turnOnSecondFactor(app, teacher);

    expect((await disable(recoveryCodes[3] ?? '')).statusCode).toBe(204);
  });

  test('wrong codes make it wait, and they are counted with those of the sign-in', async ({
    app,
    teacher,
    disable,
  }) => {
    const { secret } = await turnOnSecondFactor(app, teacher);
    for (let turn = 0; turn < 5; turn++) await disable('000000');

    expect((await disable(totpCode(secret))).statusCode).toBe(429);
  });

  test('a person without one reads that it is off', async ({ disable }) => {
    expect((await disable('000000')).json().error).toBe(secondFactorWords.alreadyOff);
  });
});
