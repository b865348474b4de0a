import { describe, expect } from 'vitest';
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
import type { RequestOptions } from '#api/testing/test-app.ts';

type Tokens = Awaited<ReturnType<typeof signInTokens>>;

const test = schoolTest
  .extend('teacher', ({ app, school }) => aTeacher(app, school))
  .extend('leave', ({ app, school }) => (body: object, options: RequestOptions = {}) => {
    return app.request('/api/auth/logout/', { method: 'POST', at: school, body, ...options });
  })
  /** Returns each token's reply status: `[200, 200]` while the session is active. */
  .extend('answersTo', ({ app, school }) => async ({ access, refresh }: Tokens): Promise<number[]> => {
    const profile = await app.request('/api/user/profile/', { at: school, token: access });
    const body = { refresh };
    const renewal = await app.request('/api/auth/token/refresh/', { method: 'POST', at: school, body });
    return [profile.statusCode, renewal.statusCode];
  })
  .extend(
    'change',
    ({ app, school }) =>
      (as: string, current_password: string, new_password: string, options: RequestOptions = {}) => {
        return app.request('/api/user/password/', {
          method: 'POST',
          at: school,
          token: as,
          body: { current_password, new_password },
          ...options,
        });
      },
  );

describe('POST /auth/logout/', () => {
  test('after sign-out neither token is valid, and other sessions stay active', async ({
    app,
    teacher,
    leave,
    answersTo,
  }) => {
    const [session, otherSession] = [
      await signInTokens(app, teacher, adultPassword),
      await signInTokens(app, teacher, adultPassword),
    ];

    const reply = await leave({ refresh: session.refresh });

    expect(reply.statusCode).toBe(204);
    expect(reply.body).toBe('');
    expect(await answersTo(session)).toEqual([401, 401]);
    expect(await answersTo(otherSession)).toEqual([200, 200]);
  });

  test('sign-out everywhere ends every session of this person only', async ({
    app,
    school,
    teacher,
    leave,
    answersTo,
  }) => {
    const other = await signInTokens(app, await aTeacher(app, school), adultPassword);
    const [session, otherSession] = [
      await signInTokens(app, teacher, adultPassword),
      await signInTokens(app, teacher, adultPassword),
    ];

    const reply = await leave({ everywhere: true }, { token: session.access });

    expect(reply.statusCode).toBe(204);
    expect(await answersTo(session)).toEqual([401, 401]);
    expect(await answersTo(otherSession)).toEqual([401, 401]);
    expect(await answersTo(other)).toEqual([200, 200]);
  });

  test('sign-out everywhere works with the refresh token after the access token expired', async ({
    app,
    teacher,
    leave,
    answersTo,
  }) => {
    const [session, otherSession] = [
      await signInTokens(app, teacher, adultPassword),
      await signInTokens(app, teacher, adultPassword),
    ];

    await leave({ refresh: session.refresh, everywhere: true });

    expect(await answersTo(otherSession)).toEqual([401, 401]);
  });

  test('no session → 401; an unknown token → 204; a token of another school ends nothing', async ({
    app,
    teacher,
    leave,
    answersTo,
  }) => {
    const session = await signInTokens(app, teacher, adultPassword);

    const replies = [
      await leave({}),
      await leave({ everywhere: true }),
      await leave({ refresh: 'x' }),
      await leave({ refresh: session.refresh }, { at: await app.aSchool() }),
      await leave({ refresh: 7 }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 204, 204, 400]);
    expect(await answersTo(session)).toEqual([200, 200]);
  });
});

describe('a session that someone else ends', () => {
  test.for([
    ['a changed role', `update users set role = 'school_admin' where id = $1`],
    ['a suspension', 'update users set suspended_at = now() where id = $1'],
    ['archiving', 'update users set archived_at = now() where id = $1'],
  ] as const)(
    '%s ends sessions immediately, and they do not come back',
    async ([, statement], { app, teacher, answersTo }) => {
      const session = await signInTokens(app, teacher, adultPassword);
      await app.database.owner.query(statement, [teacher.id]);
      const during = await answersTo(session);

      await app.database.owner.query(
        `update users set role = 'teacher', suspended_at = null, archived_at = null where id = $1`,
        [teacher.id],
      );

      expect(during).toEqual([401, 401]);
      expect(await answersTo(session)).toEqual([401, 401]);
    },
  );

  test('everyone at a suspended school gets 404', async ({ app, school, teacher, answersTo }) => {
    const session = await signInTokens(app, teacher, adultPassword);
    await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [school.id]);

    await expect.poll(() => answersTo(session)).toEqual([404, 404]);
  });
});

describe('PUT /user/password/', () => {
  test('a changed password ends other sessions and the card, but not this session', async ({
    app,
    school,
    answersTo,
    change,
  }) => {
    const student = await aStudent(app, school);
    const card = await aCardToken(app, student);
    const [session, otherSession] = [
      await signInTokens(app, student, studentPassword),
      await signInTokens(app, student, studentPassword),
    ];

    const reply = await change(session.access, studentPassword, 'dandelion');

    expect(reply.statusCode).toBe(204);
    expect(await answersTo(session)).toEqual([200, 200]);
    expect(await answersTo(otherSession)).toEqual([401, 401]);
    await expect(signInTokens(app, student, card)).rejects.toThrow('401');
    await expect(signInTokens(app, student, studentPassword)).rejects.toThrow('401');
    expect(await signInTokens(app, student, 'dandelion')).toBeTruthy();
  });

  test("common, short and overlong passwords are refused at the field; a student's may be anything", async ({
    app,
    school,
    teacher,
    change,
  }) => {
    const { access } = await signInTokens(app, teacher, adultPassword);
    const student = await signInTokens(app, await aStudent(app, school), studentPassword);

    const replies = await Promise.all([
      change(access, adultPassword, 'password1'),
      change(access, adultPassword, 'sixsix'),
      change(access, adultPassword, 'a'.repeat(129)),
      change(student.access, studentPassword, ' '),
    ]);

    for (const { statusCode, body } of replies) {
      expect(statusCode).toBe(400);
      expect(Object.keys(JSON.parse(body).fields)).toEqual(['new_password']);
    }
    expect((await change(student.access, studentPassword, 'five5')).statusCode).toBe(204);
    expect((await change(access, adultPassword, 'sixty-four and more '.repeat(4))).statusCode).toBe(204);
  });

  test('a password change needs the current password, which is rate limited', async ({ app, teacher, change }) => {
    const { access } = await signInTokens(app, teacher, adultPassword);
    const wrong = await change(access, 'not this one', 'another long one');
    for (let turn = 0; turn < 9; turn += 1) await change(access, `wrong ${turn}`, 'another long one');

    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().fields)).toEqual(['current_password']);
    expect((await change(access, adultPassword, 'another long one')).statusCode).toBe(429);
  });

  test('the person gets an email about the changed password', async ({ app, teacher, change, emailsTo }) => {
    const { access } = await signInTokens(app, teacher, adultPassword);
    await change(access, adultPassword, 'another long one');

    expect(await emailsTo(teacher.username)).toMatchObject([{ subject: 'Your password was changed' }]);
  });

  test('a sign-in that started with the old password ends with the change', async ({ app, school }) => {
    const student = await aStudent(app, school);
    const entering = Promise.allSettled(Array.from({ length: 6 }, () => signInTokens(app, student, studentPassword)));
    await setPassword(app, student, 'dandelion');
    await app.database.owner.query('update sessions set ended_at = now() where user_id = $1', [student.id]);

    await entering;

    const { rows } = await app.database.owner.query('select from sessions s where user_id = $1 and ended_at is null', [
      student.id,
    ]);
    expect(rows).toEqual([]);
  });
});
