import { describe, expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aCardToken, adultPassword, aTeacher, setPassword, signInTokens } from '#api/testing/credentials.ts';
import { callerOf, type Person, tokenSecret } from '#api/testing/test-app.ts';
import { peopleWords } from '#contract/people/people-words.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) =>
    app.aPerson(school, 'school_admin', {
      email: 'rose@school.example',
      username: 'rose@school.example',
    }),
  )
  .extend('change', ({ app, admin }) => ({ id }: { id: string }, body: object, as = admin) => {
    return app.request(`/api/people/${id}/`, { method: 'PATCH', as, body });
  })
  .extend('act', ({ app, admin }) => (what: 'archive' | 'restore', people: { id: string }[], as = admin) => {
    return app.request(`/api/people/${what}/`, { method: 'POST', as, body: { ids: people.map(({ id }) => id) } });
  })
  .extend('findPerson', ({ app }) => async ({ id }: { id: string }) => {
    return (await app.database.owner.query('select * from users where id = $1', [id])).rows[0];
  })
  .extend('acts', ({ app, school }) => async () => {
    return (
      await app.database.owner.query(
        'select act, subject_id, facts from audit_events where tenant_id = $1 order by id',
        [school.id],
      )
    ).rows;
  });

describe('PATCH /people/{id}/', () => {
  test('an admin changes only the fields that were sent, and the audit event has no name', async ({
    app,
    school,
    change,
    acts,
  }) => {
    const student = await app.aPerson(school, 'student', { first_name: 'Ann', last_name: 'A', username: 'ann' });

    const reply = await change(student, { first_name: 'Anna' });

    expect(reply.json()).toMatchObject({ first_name: 'Anna', last_name: 'A', username: 'ann' });
    expect(await acts()).toEqual([{ act: 'person.changed', subject_id: student.id, facts: { fields: 'first_name' } }]);
  });

  test('a teacher with a new email address signs in with it alone, and links in the old mailbox do not work', async ({
    app,
    school,
    change,
  }) => {
    const teacher = await aTeacher(app, school, { username: 'old@school.example' });
    await app.request('/api/auth/password-reset/', {
      method: 'POST',
      at: school,
      body: { email: 'old@school.example' },
    });

    const reply = await change(teacher, { email: 'New@school.example' });

    expect(reply.json()).toMatchObject({
      email: 'new@school.example',
      username: 'new@school.example',
      email_verified: false,
    });
    await signInTokens(app, { ...teacher, username: 'new@school.example' }, adultPassword);
    await expect(signInTokens(app, teacher, adultPassword)).rejects.toThrow('401');
    const { rows } = await app.database.owner.query('select 1 from one_time_tokens where user_id = $1', [teacher.id]);
    expect(rows).toEqual([]);
    const mails = await app.database.owner.query('select subject from mails where to_address = $1', [
      'old@school.example',
    ]);
    expect(mails.rows.at(-1)).toEqual({ subject: 'Your sign-in email address was changed' });
  });

  test('an admin cannot give a teacher an email address that someone else has, and nothing changes', async ({
    app,
    school,
    change,
    findPerson,
    acts,
  }) => {
    const teacher = await aTeacher(app, school);

    const reply = await change(teacher, { email: 'rose@school.example', first_name: 'Other' });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['email']);
    expect(await findPerson(teacher)).toMatchObject({ first_name: 'Robin', email: teacher.username });
    expect(await acts()).toEqual([]);
  });

  test.for([
    ['student', 'email', 'a@x.example'],
    ['student', 'country', 'GB'],
    ['teacher', 'username', 'tom'],
    ['teacher', 'external_id', '7'],
    ['student', 'role', 'teacher'],
    ['teacher', 'role', 'student'],
  ] as const)('an admin cannot give a %s this %s', async ([role, field, value], { app, school, change }) => {
    const reply = await change(await app.aPerson(school, role), { [field]: value });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

describe('PATCH /people/{id}/ with a role', () => {
  test('a teacher with a new role is signed out', async ({ app, school, change, acts }) => {
    const teacher = await aTeacher(app, school);
    const { access } = await signInTokens(app, teacher, adultPassword);

    await change(teacher, { role: 'teacher_admin' });

    expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(401);
    expect(await acts()).toMatchObject([
      { act: 'sign_in.succeeded', subject_id: null, facts: {} },
      { act: 'person.role_changed', subject_id: teacher.id, facts: { from: 'teacher', to: 'teacher_admin' } },
    ]);
  });

  test('an admin cannot change their own role, school or verification', async ({
    app,
    school,
    admin,
    change,
    findPerson,
  }) => {
    await app.aPerson(school, 'school_admin');

    const own = await change(admin, { role: 'teacher' });
    const more = await change(admin, { tenant_id: school.id, email_verified_at: '2026-01-01', role: 'teacher' });

    expect(own.statusCode).toBe(403);
    expect(own.json().error).toEqual(peopleWords.roleIsOwn);
    expect(more.statusCode).toBe(400);
    expect(Object.keys(more.json().fields)).toEqual(['tenant_id', 'email_verified_at']);
    expect(await findPerson(admin)).toMatchObject({ role: 'school_admin', email_verified_at: null });
  });

  test.for(['upschool_admin', 'organization_admin'])(
    'an admin of a school cannot give the role %s',
    async (role, { app, school, change, findPerson }) => {
      const teacher = await aTeacher(app, school);

      expect((await change(teacher, { role })).statusCode).toBe(403);
      expect(await findPerson(teacher)).toMatchObject({ role: 'teacher' });
    },
  );

  test('a visiting organization admin cannot change admins or make new ones', async ({ app, school, admin }) => {
    const other = await app.aPerson(school, 'school_admin');
    const teacher = await aTeacher(app, school);
    const token = issueToken({ ...callerOf(admin), visit: 'administer' }, tokenSecret);
    const guest = { at: school, token };
    const patch = ({ id }: Person, body: object) =>
      app.request(`/api/people/${id}/`, { method: 'PATCH', body, ...guest });

    const replies = [
      await patch(other, { email: 'mine@elsewhere.example' }),
      await patch(teacher, { role: 'school_admin' }),
      await app.request('/api/people/archive/', { method: 'POST', body: { ids: [other.id] }, ...guest }),
      await patch(teacher, { first_name: 'Tomas' }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 200]);
  });
});

describe('the last admin of a school', () => {
  test('cannot be archived, not even by themselves', async ({ app, school, admin, change, act }) => {
    const other = await app.aPerson(school, 'school_admin');
    await act('archive', [other]);

    const reply = await change(admin, { role: 'teacher' }, other);
    const again = await act('archive', [admin]);

    // The archived admin is signed out, and the last one cannot archive themselves.
    expect(reply.statusCode).toBe(401);
    expect(again.statusCode).toBe(409);
    expect(again.json().state).toBe('self');
  });

  test('stays when two admins take each other’s role at the same time', async ({ app, school, admin, change }) => {
    const other = await app.aPerson(school, 'school_admin');

    const replies = await Promise.all([
      change(other, { role: 'teacher' }, admin),
      change(admin, { role: 'teacher' }, other),
    ]);

    const { rows } = await app.database.owner.query(
      `select 1 from users where tenant_id = $1 and role = 'school_admin' and archived_at is null`,
      [school.id],
    );
    expect(rows).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('stays when three admins archive each other at the same time', async ({ app, school, admin, act }) => {
    const [second, third] = [await app.aPerson(school, 'school_admin'), await app.aPerson(school, 'school_admin')];
    // Their sessions are checked before anybody is archived.
    const replies = await Promise.all([
      act('archive', [second], admin),
      act('archive', [third], second),
      act('archive', [admin], third),
    ]);

    const { rows } = await app.database.owner.query(
      `select 1 from users where tenant_id = $1 and role = 'school_admin' and archived_at is null`,
      [school.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { statusCode } of replies) expect([200, 401, 409]).toContain(statusCode);
  });

  test('cannot lose the role by any statement of the app’s database role', async ({ app, school, admin }) => {
    const client = await app.pool.connect();
    try {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [school.id]);
      await expect(client.query(`update users set role = 'teacher' where id = $1`, [admin.id])).rejects.toThrow(
        'the last admin stays',
      );
    } finally {
      client.release(true);
    }
  });
});

describe('POST /people/archive/ and /people/restore/', () => {
  test('an archived student is signed out and in no list; a restored student has everything back', async ({
    app,
    school,
    admin,
    act,
    acts,
  }) => {
    const student = await app.aPerson(school, 'student', { first_name: 'Ann', username: 'ann' });
    await setPassword(app, student, 'sunflower');
    const { class_id } = await app.aClass(admin, 'Otters', [student]);
    const card = await aCardToken(app, student);
    const { access } = await signInTokens(app, student, 'sunflower');
    const picker = async () =>
      (await app.request(`/api/list-student-in-class/${class_id}/`, { at: school })).json().count;

    const archived = await act('archive', [student, student]);

    expect(archived.json()).toEqual({ count: 1 });
    expect(await picker()).toBe(0);
    expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(401);
    await expect(signInTokens(app, student, 'sunflower')).rejects.toThrow('401');
    await expect(signInTokens(app, student, card)).rejects.toThrow('401');
    expect((await act('archive', [student])).json()).toEqual({ count: 0 });

    expect((await act('restore', [student])).json()).toEqual({ count: 1 });
    expect(await picker()).toBe(1);
    await signInTokens(app, student, card);
    expect((await acts()).map(({ act: done }) => done)).toEqual(['person.archived', 'person.restored']);
  });

  test('a teacher, a lead teacher and a student cannot change or archive people', async ({
    app,
    school,
    change,
    act,
  }) => {
    const student = await app.aPerson(school, 'student');
    for (const role of ['teacher', 'teacher_admin', 'student'] as const) {
      const as = await app.aPerson(school, role);
      const replies = [await change(student, { first_name: 'X' }, as), await act('archive', [student], as)];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    }
  });
});
