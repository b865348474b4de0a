import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { adultPassword, aTeacher, setPassword, signInTokens } from '#api/testing/credentials.ts';
import { turnOnSecondFactor } from '#api/testing/second-factors.ts';
import type { Person } from '#api/testing/test-app.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import { signInWords } from '#contract/identity/session.ts';
import { userWords } from '#contract/identity/users.ts';
import { peopleWords } from '#contract/people/people-words.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) =>
    app.aPerson(school, 'school_admin', { email: 'rose@school.example', username: 'rose@school.example' }),
  )
  .extend('post', ({ app, school }) => (path: string, body: object, options = {}) => {
    return app.request(`/api${path}`, { method: 'POST', at: school, body, ...options });
  })
  .extend('change', ({ app, admin }) => (body: object, { id } = admin) => {
    return app.request(`/api/people/${id}/`, { method: 'PATCH', as: admin, body });
  })
  .extend('moveTo', ({ change }) => (email: string) => {
    return change({ email, current_password: adultPassword });
  })
  .extend('emailOf', ({ app }) => async ({ id }: Person): Promise<string> => {
    return (await app.database.owner.query('select email from users where id = $1', [id])).rows[0].email;
  })
  .extend('undoTokenOf', ({ emailsTo, school }) => async (address: string) => {
    return (await emailsTo(address, school)).at(-1)?.links[0]?.split('#')[1] ?? '';
  })
  .extend('undo', ({ post }) => (token: string, options = {}) => {
    return post('/auth/email-undo/', { token }, options);
  })
  .extend('remove', ({ app, admin }) => ({ id }: Person, as = admin) => {
    return app.request(`/api/people/${id}/remove-second-factor/`, { method: 'POST', as });
  });

test.beforeEach(async ({ app, admin }) => {
  await setPassword(app, admin, adultPassword);
});

describe('PATCH /people/{id}/ with one’s own email address', () => {
  test('an admin without the password cannot change it, and nothing else is saved', async ({
    app,
    admin,
    change,
    emailOf,
  }) => {
    const missing = await change({ email: 'thief@elsewhere.example', first_name: 'Eve' });
    const wrong = await change({ email: 'thief@elsewhere.example', current_password: 'guess' });

    expect(missing.statusCode).toBe(400);
    expect(missing.json().fields).toEqual({ current_password: [peopleWords.passwordForEmail] });
    expect(wrong.json().fields).toEqual({ current_password: [userWords.currentPasswordWrong] });
    expect(await emailOf(admin)).toBe('rose@school.example');
    expect(await app.request('/api/user/profile/', { as: admin }).then((reply) => reply.json().first_name)).not.toBe(
      'Eve',
    );
  });

  test('an admin with the password changes it, stays signed in here and is signed out elsewhere', async ({
    app,
    school,
    admin,
    moveTo,
  }) => {
    const { access } = await signInTokens(app, admin, adultPassword);

    const reply = await moveTo('Rose@new.example');

    expect(reply.statusCode).toBe(200);
    expect(reply.json().email).toBe('rose@new.example');
    expect((await app.request('/api/user/profile/', { as: admin })).statusCode).toBe(200);
    expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(401);
  });

  test('an admin who keeps the address needs no password', async ({ change }) => {
    expect((await change({ email: 'rose@school.example', first_name: 'Rosa' })).statusCode).toBe(200);
  });

  test('the old address gets a notice with a link that undoes the change', async ({ school, moveTo, emailsTo }) => {
    await moveTo('rose@new.example');

    const [notice] = await emailsTo('rose@school.example', school);
    expect(notice?.subject).toBe('Your sign-in email address was changed');
    expect(notice?.links[0]).toMatch(/\/undo-email-change\/#[\w-]{43}$/);
  });

  test('a mailbox that has had its ten emails keeps its address, because it would get no notice', async ({
    app,
    school,
    admin,
    moveTo,
    emailOf,
  }) => {
    await app.database.owner.query('update tenants set verified_at = now() where id = $1', [school.id]);
    await app.database.owner.query(
      `insert into mails (tenant_id, kind, to_address, subject, text_part, html_part, links)
       select $1, 'account', 'rose@school.example', 'x', 'x', 'x', '{}' from generate_series(1, 10)`,
      [school.id],
    );

    expect((await moveTo('thief@elsewhere.example')).statusCode).toBe(429);
    expect(await emailOf(admin)).toBe('rose@school.example');
  });

  test('an admin changes the address of a teacher without a password; the teacher is signed out', async ({
    app,
    school,
    change,
  }) => {
    const teacher = await aTeacher(app, school);
    const { access } = await signInTokens(app, teacher, adultPassword);

    expect((await change({ email: 'tom@new.example' }, teacher)).statusCode).toBe(200);
    expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(401);
  });
});

describe('POST /auth/email-undo/', () => {
  test('restores the address, ends every session and the password, and gives a token for a new one', async ({
    app,
    school,
    admin,
    post,
    moveTo,
    emailOf,
    undoTokenOf,
    undo,
  }) => {
    await moveTo('thief@elsewhere.example');
    const thief = await signInTokens(app, { ...admin, username: 'thief@elsewhere.example' }, adultPassword);

    const reply = await undo(await undoTokenOf('rose@school.example'));

    const { email, reset_token: token } = reply.json();
    expect(reply.statusCode).toBe(200);
    expect(email).toBe('rose@school.example');
    expect(await emailOf(admin)).toBe('rose@school.example');
    expect((await app.request('/api/user/profile/', { at: school, token: thief.access })).statusCode).toBe(401);
    await expect(signInTokens(app, admin, adultPassword)).rejects.toThrow('401');
    const password = 'a door of red paper';
    expect((await post('/auth/password-reset/confirm/', { token, password })).statusCode).toBe(204);
    await signInTokens(app, admin, password);
  });

  test('the link in the first mailbox outlives further changes, and ends the links of the others', async ({
    admin,
    moveTo,
    emailOf,
    undoTokenOf,
    undo,
  }) => {
    await moveTo('thief@elsewhere.example');
    await moveTo('second@elsewhere.example');
    const [first, second] = [await undoTokenOf('rose@school.example'), await undoTokenOf('thief@elsewhere.example')];

    expect((await undo(first)).statusCode).toBe(200);
    expect((await undo(second)).json().error).toBe(signInWords.linkEnded);
    expect(await emailOf(admin)).toBe('rose@school.example');
  });

  test('a link works once, for seven days and at its own school', async ({
    app,
    admin,
    moveTo,
    emailOf,
    undoTokenOf,
    undo,
  }) => {
    await moveTo('rose@new.example');
    const token = await undoTokenOf('rose@school.example');
    const foreign = await undo(token, { at: await app.aSchool() });
    await app.database.owner.query(`update one_time_tokens set expires_at = now() where user_id = $1`, [admin.id]);

    expect(foreign.statusCode).toBe(400);
    expect((await undo(token)).statusCode).toBe(400);
    expect(await emailOf(admin)).toBe('rose@new.example');
  });

  test('an address that someone else has taken is not restored, and the link stays valid', async ({
    app,
    school,
    moveTo,
    undoTokenOf,
    undo,
  }) => {
    await moveTo('rose@new.example');
    const other = await aTeacher(app, school, { username: 'rose@school.example' });
    const token = await undoTokenOf('rose@school.example');

    expect((await undo(token)).json().error).toBe(peopleWords.undoTaken);
    await app.database.owner.query(`update users set email = 'x@y.example', username = 'x@y.example' where id = $1`, [
      other.id,
    ]);
    expect((await undo(token)).statusCode).toBe(200);
  });
});

describe('POST /people/{id}/remove-second-factor/', () => {
  test('an admin removes that of a teacher, who is signed out, told by email and signs in with the password', async ({
    app,
    school,
    admin,
    emailsTo,
    remove,
  }) => {
    const teacher = await aTeacher(app, school);
    await turnOnSecondFactor(app, teacher);
    const before = await app.request(`/api/people/${teacher.id}/`, { as: admin });

    const reply = await remove(teacher);

    expect(before.json().has_second_factor).toBe(true);
    expect(reply.json().has_second_factor).toBe(false);
    expect((await app.request('/api/user/profile/', { as: teacher })).statusCode).toBe(401);
    await signInTokens(app, teacher, adultPassword);
    expect((await emailsTo(teacher.username)).map(({ subject }) => subject)).toEqual([
      'Two-step verification is on',
      'Two-step verification is off',
    ]);
    const { rows } = await app.database.owner.query(
      `select actor_id, subject_id from audit_events where act = 'second_factor.removed' and tenant_id = $1`,
      [school.id],
    );
    expect(rows).toEqual([{ actor_id: admin.id, subject_id: teacher.id }]);
  });

  test('an admin cannot remove their own, and there must be one', async ({ app, school, admin, remove }) => {
    await turnOnSecondFactor(app, admin);
    const teacher = await aTeacher(app, school);

    const [own, none] = [await remove(admin), await remove(teacher)];

    expect(own.statusCode).toBe(403);
    expect(own.json().error).toEqual(secondFactorWords.removeOwn);
    expect(none.statusCode).toBe(409);
    expect(none.json().error).toEqual(secondFactorWords.alreadyOff);
  });

  test('a teacher and an admin of another school cannot', async ({ app, school, remove }) => {
    const teacher = await aTeacher(app, school);
    await turnOnSecondFactor(app, teacher);
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');

    expect((await remove(teacher, await aTeacher(app, school))).statusCode).toBe(403);
    expect((await remove(teacher, stranger)).statusCode).toBe(404);
  });
});
