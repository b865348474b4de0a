import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aCardToken, setPassword, studentPassword } from '#api/testing/credentials.ts';
import { aPictureStudent } from '#api/testing/picture-students.ts';
import type { CardSheet } from '#contract/people/cards.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { SchoolPictures } from '#contract/schools/tenants.ts';

const CLASSES = '/api/v1/school-classes/';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('decide', ({ app, admin }) => (picture_passwords: string, as = admin) => {
    return app.request('/api/school-settings/', { method: 'PATCH', as, form: { picture_passwords } });
  })
  .extend('switched', ({ app, teacher }) => (id: string, uses_pictures: boolean | null, as = teacher) => {
    return app.request(`${CLASSES}${id}/pictures/`, { method: 'PUT', as, body: { uses_pictures } });
  })
  .extend('classOf', ({ app, teacher }) => async (id: string) => {
    return (await app.request(`${CLASSES}${id}/`, { as: teacher })).json<SchoolClass>();
  })
  .extend('picker', ({ app, school }) => async (code: string) => {
    return (await app.request(`/api/list-student-in-class/${code}/`, { at: school })).json().results.uses_pictures;
  })
  .extend('enter', ({ app, school }) => async (username: string) => {
    const body = { username, pictures: ['whale', 'bird', 'tree'] };
    return (await app.request('/api/auth/pictures/', { method: 'POST', at: school, body })).statusCode;
  })
  .extend('actsAbout', ({ app }) => async (tenantId: string, act: string) => {
    return (
      await app.database.owner.query('select facts from audit_events where tenant_id = $1 and act = $2 order by id', [
        tenantId,
        act,
      ])
    ).rows.map(({ facts }) => facts);
  });

describe('PATCH /school-settings/ with a choice of pictures', () => {
  test.for<[SchoolPictures, boolean | null, boolean, SchoolClass['pictures_from']]>([
    ['off', null, false, 'school'],
    ['off', true, true, 'class'],
    ['on', null, true, 'school'],
    ['on', false, false, 'class'],
    ['always', null, true, 'lock'],
    ['always', false, true, 'lock'],
    ['never', null, false, 'lock'],
    ['never', true, false, 'lock'],
  ])(
    'with school %s and class %s, picture passwords are %s, decided by the %s, in every reply',
    async ([ofSchool, own, holds, from], { app, school, teacher, decide, classOf, picker, enter }) => {
      const student = await aPictureStudent(app, teacher);
      const { rows } = await app.database.owner.query(
        `update school_classes set uses_pictures = $2 where tenant_id = $1 returning id, class_id`,
        [school.id, own],
      );
      const [{ id, class_id }] = rows;
      expect((await decide(ofSchool)).json().picture_passwords).toBe(ofSchool);

      expect(await classOf(id)).toMatchObject({ uses_pictures: holds, pictures_from: from });
      expect(await picker(class_id)).toBe(holds);
      expect(await enter(student.username)).toBe(holds ? 200 : 401);
    },
  );

  test('a new class follows the school, and its cards bring pictures', async ({
    app,
    school,
    teacher,
    decide,
    classOf,
  }) => {
    await decide('on');
    const student = await app.aPerson(school, 'student');
    const { id } = await app.aClass(teacher, 'Ducklings', [student]);
    const printed = await app.request('/api/cards/print/', { method: 'POST', as: teacher, body: { class: id } });

    expect((await classOf(id)).uses_pictures).toBe(true);
    expect(printed.json<CardSheet>().cards[0]?.pictures).toHaveLength(3);
  });

  test('a student signs in by password and card while pictures are off, and with the same pictures afterwards', async ({
    app,
    school,
    teacher,
    decide,
    enter,
  }) => {
    const student = await aPictureStudent(app, teacher);
    await setPassword(app, student, studentPassword);
    const card = await aCardToken(app, student);
    await decide('never');
    const tries = [];
    for (const password of [studentPassword, card]) {
      const body = { username: student.username, password };
      tries.push((await app.request('/api/auth/token/', { method: 'POST', at: school, body })).statusCode);
    }

    expect(tries).toEqual([200, 200]);
    expect(await enter(student.username)).toBe(401);
    await decide('off');
    expect(await enter(student.username)).toBe(200);
  });

  test('an admin decides for one school only, and no one else can', async ({ app, teacher, decide }) => {
    const other = await aPictureStudent(app, await app.aPerson(await app.aSchool(), 'teacher'));
    await decide('never');
    const body = { username: other.username, pictures: ['whale', 'bird', 'tree'] };
    const reply = await app.request('/api/auth/pictures/', { method: 'POST', at: other.school, body });

    expect(reply.statusCode).toBe(200);
    expect((await decide('always', teacher)).statusCode).toBe(403);
    expect((await decide('sometimes')).statusCode).toBe(400);
  });
});

describe('PUT /v1/school-classes/{id}/pictures/', () => {
  test('a teacher sets a class apart and lets it follow the school again, and both are recorded', async ({
    app,
    school,
    teacher,
    decide,
    switched,
    actsAbout,
  }) => {
    const { id } = await app.aClass(teacher, 'Ducklings');

    expect((await switched(id, true)).json()).toEqual({ uses_pictures: true });
    expect((await switched(id, null)).json()).toEqual({ uses_pictures: false });
    await switched(id, null);
    await decide('on');
    expect((await switched(id, false)).json()).toEqual({ uses_pictures: false });
    expect((await switched(id, null)).json()).toEqual({ uses_pictures: true });

    const facts = [{ on: true }, { on: null }, { on: false }, { on: null }];
    expect(await actsAbout(school.id, 'pictures.switched')).toEqual(facts);
    expect(await actsAbout(school.id, 'settings.changed')).toEqual([{ fields: 'picture_passwords' }]);
  });

  test('a teacher cannot switch a class while the school decides for all, and its own setting counts again later', async ({
    app,
    teacher,
    decide,
    switched,
    classOf,
  }) => {
    const { id } = await app.aClass(teacher, 'Ducklings');
    await switched(id, true);
    await decide('never');
    const reply = await switched(id, true);

    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ error: 'Your school has set this for every class.', state: 'locked' });
    expect((await switched(id, null)).statusCode).toBe(409);
    await decide('off');
    expect(await classOf(id)).toMatchObject({ uses_pictures: true, pictures_from: 'class' });
  });
});
