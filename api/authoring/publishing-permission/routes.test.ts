import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';

const permission = { works: true, voice: null, photos: false };

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { first_name: 'Nia', last_name: 'Park' }))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('schoolClass', ({ app, teacher, student }) => app.aClass(teacher, 'Otters', [student]))
  .extend('set', ({ app, student, admin }) => (body: object, as = admin, id = student.id) => {
    return app.request(`/api/students/${id}/publishing-permission/`, { method: 'PUT', as, body });
  })
  .extend('audienceOf', ({ app }) => async (id: string) => {
    return (await app.database.owner.query('select audience from books where id = $1', [id])).rows[0].audience;
  });

describe('GET and PUT /students/{id}/publishing-permission/', () => {
  test('nothing is given until someone sets it, and the reply says who did', async ({ app, admin, student, set }) => {
    const url = `/api/students/${student.id}/publishing-permission/`;
    expect((await app.request(url, { as: admin })).json()).toEqual({
      ...{
        works: null,
        voice: null,
        photos: null,
        set_by: null,
        set_at: null,
        for_everyone: 0,
        withheld: 0,
        can_set: true,
      },
      pen_name: expect.stringMatching(/^\p{L}+ \p{L}\.$/u),
    });
    expect((await set(permission)).json()).toMatchObject({
      ...permission,
      set_by: 'Nia Park',
      set_at: expect.any(String),
    });
    const { rows } = await app.database.owner.query('select act, facts from audit_events where subject_id = $1', [
      student.id,
    ]);
    expect(rows).toEqual([{ act: 'person.permission_set', facts: permission }]);
  });

  test('a teacher sets it for own students only, and not when the school leaves it to admins', async ({
    app,
    school,
    teacher,
    student,
    schoolClass,
    set,
  }) => {
    expect(schoolClass.id).toBeTruthy();
    const stranger = await app.aPerson(school, 'student');
    expect((await set(permission, teacher)).statusCode).toBe(200);
    expect((await set(permission, teacher, stranger.id)).statusCode).toBe(404);
    await app.database.owner.query('update tenants set teachers_set_permission = false where id = $1', [school.id]);
    expect((await set({ ...permission, works: false }, teacher)).statusCode).toBe(403);
    const permissionView = (
      await app.request(`/api/students/${student.id}/publishing-permission/`, { as: teacher })
    ).json();
    expect(permissionView).toMatchObject({ works: true, can_set: false });
    expect((await set(permission, await app.aPerson(school, 'teacher_admin'))).statusCode).toBe(200);
  });

  test('a withdrawn permission shows the works to families in the same moment, and keeps other works', async ({
    app,
    school,
    admin,
    student,
    set,
    audienceOf,
  }) => {
    await set(permission);
    const other = await app.aPerson(school, 'student');
    const [own, theirs] = [
      await app.aBook(school, { author_id: student.id }),
      await app.aBook(school, { author_id: other.id }),
    ];
    await app.aSearchDocument(school, { id: own.id });
    expect(
      (await app.request(`/api/students/${student.id}/publishing-permission/`, { as: admin })).json().for_everyone,
    ).toBe(1);
    expect((await app.request(`/api/books/${own.id}/`, { at: school })).statusCode).toBe(200);

    expect((await set({ ...permission, works: null })).json().for_everyone).toBe(0);
    expect(await audienceOf(own.id)).toBe('families');
    expect(await audienceOf(theirs.id)).toBe('everyone');
    expect(
      (await app.request('/api/combined/?search=boat', { at: school }))
        .json()
        .results.map(({ id }: { id: string }) => id),
    ).not.toContain(own.id);
  });

  test('no one shows the book to everyone again without it, not even the owner of the tables', async ({
    app,
    school,
    student,
    set,
  }) => {
    await set(permission);
    const { id } = await app.aBook(school, { author_id: student.id });
    await set({ ...permission, works: false });
    const refused = app.database.owner.query(`update books set audience = 'everyone' where id = $1`, [id]);
    await expect(refused).rejects.toMatchObject({ constraint: 'books_publishing_permission' });
    const silent = app.database.owner.query(`update publishing_permissions set works = true where student_id = $1`, [
      student.id,
    ]);
    await silent;
    await app.database.owner.query(`update books set audience = 'everyone' where id = $1`, [id]);
    const withdrawn = app.database.owner.query(
      `update publishing_permissions set works = false where student_id = $1`,
      [student.id],
    );
    await expect(withdrawn).rejects.toMatchObject({ constraint: 'books_publishing_permission' });
  });

  test('an approval at the same moment is first or second, and never leaves the work for everyone', async ({
    app,
    school,
    student,
    set,
    audienceOf,
  }) => {
    for (let round = 0; round < 5; round++) {
      await set(permission);
      const { id } = await app.aBook(school, { author_id: student.id, audience: 'families' });
      const publish = app.database.owner
        .query(`update books set audience = 'everyone' where id = $1`, [id])
        .catch(() => null);
      const [withdrawn] = await Promise.all([set({ ...permission, works: false }), publish]);
      expect(withdrawn.statusCode).toBe(200);
      expect(await audienceOf(id)).toBe('families');
    }
  });

  test('a student, a student of another school and a malformed value are refused', async ({ app, student, set }) => {
    expect((await set(permission, student)).statusCode).toBe(403);
    const foreign = await app.aPerson(await app.aSchool(), 'student');
    expect((await set(permission, undefined, foreign.id)).statusCode).toBe(404);
    expect((await set({ works: 'yes', voice: null, photos: null })).json().fields).toHaveProperty('works');
  });
});

describe('GET /v1/school-classes/{id}/publishing-permission/', () => {
  test('counts the permissions of the active students, and the works for everyone', async ({
    app,
    school,
    admin,
    teacher,
    student,
    schoolClass,
    set,
  }) => {
    const [classmate, former] = [await app.aPerson(school, 'student'), await app.aPerson(school, 'student')];
    for (const { id } of [classmate, former])
      await app.insert('enrolments', { tenant_id: school.id, school_class_id: schoolClass.id, student_id: id });
    await app.database.owner.query('update users set archived_at = now() where id = $1', [former.id]);
    const show = (as = teacher) =>
      app.request(`/api/v1/school-classes/${schoolClass.id}/publishing-permission/`, { as });
    expect((await show()).json()).toEqual({
      ...{
        students: 2,
        works: 0,
        voice: 0,
        photos: 0,
        set_by: null,
        set_at: null,
        for_everyone: 0,
        withheld: 0,
        can_set: true,
      },
    });
    await set(permission);
    await app.aBook(school, { author_id: student.id });
    await app.database.owner.query('update tenants set teachers_set_permission = false where id = $1', [school.id]);
    const facts = { students: 2, works: 1, voice: 0, photos: 0, set_by: 'Nia Park', for_everyone: 1, withheld: 0 };
    expect((await show()).json()).toMatchObject({ ...facts, set_at: expect.any(String), can_set: false });
    expect((await show(admin)).json()).toMatchObject({ ...facts, can_set: true });
  });

  test('another teacher, a student and another school do not see it', async ({ app, school, student, schoolClass }) => {
    const show = async (as: typeof student) =>
      (await app.request(`/api/v1/school-classes/${schoolClass.id}/publishing-permission/`, { as })).statusCode;
    expect(await show(student)).toBe(403);
    expect(await show(await app.aPerson(school, 'teacher'))).toBe(404);
    expect(await show(await app.aPerson(await app.aSchool(), 'school_admin'))).toBe(404);
  });
});

describe('POST /v1/school-classes/{id}/publishing-permission/', () => {
  test('sets it for every active student of the class, and counts those whose permission changed', async ({
    app,
    school,
    admin,
    teacher,
    student,
    schoolClass,
    set,
  }) => {
    const classmate = await app.aPerson(school, 'student');
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: schoolClass.id, student_id: classmate.id });
    await set(permission);
    const ask = (as = teacher) =>
      app.request(`/api/v1/school-classes/${schoolClass.id}/publishing-permission/`, {
        method: 'POST',
        as,
        body: permission,
      });
    expect((await ask()).json()).toEqual({ changed: 1 });
    expect((await ask(admin)).json()).toEqual({ changed: 0 });
    expect((await ask(await app.aPerson(school, 'teacher'))).statusCode).toBe(404);
    expect((await app.request(`/api/students/${student.id}/publishing-permission/`, { as: admin })).json().works).toBe(
      true,
    );
  });
});
