import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aCardToken, aStudent, signInTokens, studentPassword } from '#api/testing/credentials.ts';
import type { Person } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('ada', ({ app, school }) => aStudent(app, school))
  .extend('set', ({ app, ada }) => (as: Person, new_password: unknown, id = ada.id) => {
    return app.request(`/api/change-password/${id}/`, { method: 'PUT', as, body: { new_password } as object });
  })
  .extend('signIn', ({ app, ada }) => async (password: string, who = ada) => {
    return (
      await app.request('/api/auth/token/', {
        method: 'POST',
        at: who.school,
        body: { username: who.username, password },
      })
    ).statusCode;
  });

test.beforeEach(async ({ app, teacher, ada }) => {
  await app.aClass(teacher, 'Otters', [ada]);
});

describe('PUT /change-password/{id}/', () => {
  test('a teacher sets a password that is returned once; the old password, sessions and cards end', async ({
    app,
    school,
    teacher,
    ada,
    set,
    signIn,
  }) => {
    const before = await signInTokens(app, ada, studentPassword);
    const card = await aCardToken(app, ada);

    const reply = await set(teacher, 'river-lamp');

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ password: 'river-lamp' });
    expect(await Promise.all([signIn('river-lamp'), signIn(studentPassword), signIn(card)])).toEqual([200, 401, 401]);
    expect((await app.request('/api/user/profile/', { at: school, token: before.access })).statusCode).toBe(401);
    const renewed = await app.request('/api/auth/token/refresh/', {
      method: 'POST',
      at: school,
      body: { refresh: before.refresh },
    });
    expect(renewed.statusCode).toBe(401);
  });

  test('a new password is in no stored data, and the audit event has only the student’s id', async ({
    app,
    school,
    teacher,
    ada,
    set,
  }) => {
    await set(teacher, 'river-lamp');

    const { rows } = await app.database.owner.query(
      `select act, actor_id, subject_id, facts, (select password_hash from credentials c where c.user_id = a.subject_id) as hash
     from audit_events a where tenant_id = $1`,
      [school.id],
    );
    expect(rows).toMatchObject([{ act: 'password.set', actor_id: teacher.id, subject_id: ada.id, facts: {} }]);
    expect(rows[0].hash).toMatch(/^\$argon2id\$/);
  });

  test('a teacher cannot set an empty or overlong password, and the old one keeps working', async ({
    teacher,
    set,
    signIn,
  }) => {
    const errorsOf = async (password: unknown) => {
      const reply = await set(teacher, password);
      return [reply.statusCode, reply.json().fields?.new_password];
    };

    expect(await errorsOf('')).toEqual([400, ['Please provide a new password.']]);
    expect(await errorsOf('        ')).toEqual([400, ['Please provide a new password.']]);
    expect(await errorsOf(undefined)).toEqual([400, ['Please provide a new password.']]);
    expect(await errorsOf('a'.repeat(129))).toEqual([400, ['Password must be 128 characters or fewer.']]);
    expect(await signIn(studentPassword)).toBe(200);
  });

  test('a password can be a single character', async ({ teacher, set, signIn }) => {
    expect((await set(teacher, '7')).json()).toEqual({ password: '7' });
    expect(await signIn('7')).toBe(200);
  });

  test('a student may leave out or add capitals, spaces and hyphens', async ({ teacher, set, signIn }) => {
    expect((await set(teacher, 'Blue Fish 7')).json()).toEqual({ password: 'Blue Fish 7' });
    expect(
      await Promise.all(['Blue Fish 7', ' blue fish 7 ', 'BLUEFISH7', 'blue-fish ٧'].map((typed) => signIn(typed))),
    ).toEqual([200, 200, 200, 200]);
    expect(await signIn('blue fish 8')).toBe(401);
  });

  test('a teacher of another school does not find the student, whose password keeps working', async ({
    app,
    set,
    signIn,
  }) => {
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');

    const [theirs, nothing] = [await set(stranger, 'taken-over'), await set(stranger, 'taken-over', randomUUID())];

    expect(theirs.statusCode).toBe(404);
    expect(theirs.body).toEqual(nothing.body);
    expect(await signIn(studentPassword)).toBe(200);
  });

  test('a teacher sets passwords in their own classes, lead teachers and admins for every student, and no one for staff', async ({
    app,
    school,
    teacher,
    ada,
    set,
  }) => {
    const colleague = await app.aPerson(school, 'teacher');
    const lead = await app.aPerson(school, 'teacher_admin');
    const admin = await app.aPerson(school, 'school_admin');
    const statuses = await Promise.all(
      [colleague, lead, admin, ada].map(async (who) => (await set(who, 'river-lamp')).statusCode),
    );

    expect(statuses).toEqual([404, 200, 200, 403]);
    expect((await set(admin, 'river-lamp', teacher.id)).statusCode).toBe(404);
  });
});
