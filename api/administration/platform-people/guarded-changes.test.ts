import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { adultPassword } from '#api/testing/credentials.ts';
import { forgetLastCode, totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';

const reason = 'The school asked for it by phone.';
const test = schoolTest
  .extend('address', () => `${randomUUID()}@booklark.example`)
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('other', async ({ app, address: email }) => {
    return app.aPerson(await app.thePlatform(), 'upschool_admin', { email, first_name: 'Nia', last_name: 'Park' });
  })
  .extend('headAddress', () => `${randomUUID()}@school.example`)
  .extend('head', ({ app, school, headAddress: email }) =>
    app.aPerson(school, 'school_admin', { email, username: email }),
  )
  .extend('confirmation', ({ app, colleague }) => async () => {
    const { secret } = await turnOnSecondFactor(app, colleague, { host: 'localhost' });
    return async (fields: object = {}) => {
      await forgetLastCode(app, colleague);
      return { current_password: adultPassword, code: totpCode(secret), ...fields };
    };
  })
  .extend('ask', ({ app, colleague }) => (method: 'POST' | 'PATCH', path: string, body: object) => {
    return app.request(`/api/api-super-admin/${path}`, { method, as: colleague, host: 'localhost', body });
  })
  .extend('newAdmin', () => () => {
    const names = { first_name: 'Mara', last_name: 'Lind', country: 'GB' };
    return { ...names, role: 'upschool_admin', email: `${randomUUID()}@booklark.example` };
  });

describe('an access token alone', () => {
  test('adds no one but a teacher, and changes no way in and no role of staff', async ({
    app,
    school,
    ask,
    newAdmin,
    head,
    other,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const replies = [
      await ask('POST', 'create-user/', { ...newAdmin(), role: 'school_admin', tenant: school.id }),
      await ask('POST', 'create-user/', { ...newAdmin(), role: 'teacher_admin', tenant: school.id }),
      await ask('PATCH', `users/${teacher.id}/`, { role: 'school_admin' }),
      await ask('PATCH', `users/${teacher.id}/`, { email: 'thief@elsewhere.example' }),
      await ask('POST', `users/${teacher.id}/password-reset/`, { reason }),
      await ask('POST', 'create-user/', newAdmin()),
      await ask('PATCH', `users/${head.id}/`, { email: 'thief@elsewhere.example' }),
      await ask('POST', `users/${head.id}/password-reset/`, { reason }),
      await ask('PATCH', `users/${other.id}/`, { email: 'thief@elsewhere.example' }),
      await ask('POST', `users/${other.id}/password-reset/`, { reason }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode, reply.body).toBe(403);
      expect(reply.json().error).toBe(secondFactorWords.neededHere);
    }
  });

  test('with the second factor on, password and code are both asked for', async ({ ask, head, confirmation }) => {
    const confirm = await confirmation();
    const email = `${randomUUID()}@school.example`;
    const change = async (fields: object) =>
      (await ask('PATCH', `users/${head.id}/`, { email, ...(await confirm(fields)) })).json().fields;

    expect(await change({ current_password: undefined })).toHaveProperty('current_password');
    expect(await change({ current_password: 'a guess of mine' })).toHaveProperty('current_password');
    expect(await change({ code: undefined })).toHaveProperty('code');
    expect(await change({ code: '000000' })).toHaveProperty('code');
  });
});

describe('a confirmed change', () => {
  test('of the address of a head is told to the other admins, and the former mailbox can undo it', async ({
    ask,
    head,
    headAddress,
    other,
    address,
    confirmation,
    emailsTo,
  }) => {
    const confirm = await confirmation();
    const email = `${randomUUID()}@school.example`;
    const reply = await ask('PATCH', `users/${head.id}/`, { email, ...(await confirm()) });

    expect(reply.statusCode, reply.body).toBe(200);
    const [notice] = await emailsTo(headAddress);
    expect(notice?.links).toEqual([expect.stringContaining('/undo-email-change/#')]);
    const [told] = other ? await emailsTo(address) : [];
    expect(told?.text_part).toContain('Someone who works for Booklark changed the email address of');
    expect(told?.links).toEqual([expect.stringContaining(`/admin-panel/userprofile/${head.id}`)]);
  });

  test('that sends a head a reset is told to the other admins', async ({
    ask,
    head,
    other,
    address,
    confirmation,
    emailsTo,
  }) => {
    const confirm = await confirmation();
    const reply = await ask('POST', `users/${head.id}/password-reset/`, { reason, ...(await confirm()) });

    expect(reply.statusCode, reply.body).toBe(202);
    expect(other && (await emailsTo(address))).toHaveLength(1);
  });

  test('adds an admin who is no second person for seven days, which the other admins read', async ({
    app,
    ask,
    newAdmin,
    other,
    address,
    confirmation,
    emailsTo,
  }) => {
    const confirm = await confirmation();
    const created = await ask('POST', 'create-user/', { ...newAdmin(), ...(await confirm()) });
    expect(created.statusCode, created.body).toBe(201);
    expect(other && (await emailsTo(address))[0]?.text_part).toContain('was added as an admin of the platform');

    const { owner } = app.database;
    const { id } = created.json();
    const check = () => owner.query('select refuse_new_second_person(platform_id(), $1)', [id]);
    await expect(check()).rejects.toMatchObject({ code: 'BK403', constraint: 'second_person_is_new' });
    await owner.query("update users set second_person_from = second_person_from - interval '7 days' where id = $1", [
      id,
    ]);
    await expect(check()).resolves.toBeDefined();
  });

  test('of staff is told to the admins of the school, and so is a new teacher, who needs no confirmation', async ({
    school,
    ask,
    head,
    headAddress,
    newAdmin,
    confirmation,
    emailsTo,
  }) => {
    expect(head.role).toBe('school_admin');
    const created = await ask('POST', 'create-user/', { ...newAdmin(), role: 'teacher', tenant: school.id });
    expect(created.statusCode, created.body).toBe(201);
    expect((await emailsTo(headAddress))[0]?.text_part).toContain('added Mara Lind to the staff of a school');

    const path = `users/${created.json().id}/`;
    for (const act of ['suspend', 'restore'])
      expect((await ask('POST', `${path}${act}/`, { reason })).statusCode, act).toBe(200);
    const confirm = await confirmation();
    expect((await ask('PATCH', path, { first_name: 'Maria' })).statusCode, 'a name needs none').toBe(200);
    for (const change of [{ role: 'school_admin' }, { email: `${randomUUID()}@school.example` }])
      expect((await ask('PATCH', path, await confirm(change))).statusCode).toBe(200);
    expect((await ask('POST', `${path}password-reset/`, await confirm({ reason }))).statusCode).toBe(202);
    const notices = (await emailsTo(headAddress)).map(({ text_part }) => text_part).join();
    for (const words of [
      'restored the account of Mara Lind',
      'changed the role of',
      'changed the email',
      'a new password',
    ])
      expect(notices).toContain(words);
  });
});
