import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';

const SETTINGS = '/api/school-settings/';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('setAsTeacher', ({ app, student, teacher }) => async (works: boolean) => {
    const body = { works, voice: null, photos: null };
    const url = `/api/students/${student.id}/publishing-permission/`;
    return (await app.request(url, { method: 'PUT', as: teacher, body })).statusCode;
  });

test('lead teachers publish for everyone and teachers set the permission, until an admin changes it', async ({
  app,
  admin,
  teacher,
  student,
  setAsTeacher,
}) => {
  await app.aClass(teacher, 'Otters', [student]);
  expect((await app.request(SETTINGS, { as: admin })).json()).toMatchObject({
    ...{ everyone_by: 'lead', teachers_set_permission: true },
  });
  expect(await setAsTeacher(true)).toBe(200);

  const form = { everyone_by: 'admin', teachers_set_permission: 'false' };
  const reply = await app.request(SETTINGS, { method: 'PATCH', as: admin, form });
  expect(reply.json()).toMatchObject({ everyone_by: 'admin', teachers_set_permission: false });
  expect(await setAsTeacher(false)).toBe(403);
});
