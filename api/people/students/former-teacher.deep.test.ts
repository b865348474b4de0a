import { expect } from 'vitest';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import type { Person, RequestOptions } from '#api/testing/test-app.ts';
import { rowWords } from '#contract/people/enrolment-words.ts';

const doings = ({ id }: Person): [string, RequestOptions][] => [
  [`/api/change-password/${id}/`, { method: 'PUT', body: { new_password: 'brass otter' } }],
  [`/api/students/${id}/shown-card/`, { method: 'POST', body: {} }],
  ['/api/cards/print/', { method: 'POST', body: { ids: [id] } }],
  [`/api/students/${id}/pictures/`, { method: 'POST', body: {} }],
  [`/api/students/${id}/family-links/`, { method: 'POST', body: {} }],
  [`/api/students/${id}/family-links/`, {}],
  [`/api/students/${id}/`, { method: 'PATCH', body: { first_name: 'Robin' } }],
  ['/api/students/archive/', { method: 'POST', body: { ids: [id] } }],
];

const test = enrolmentTest
  /** Creates a teacher whose class with one student is archived, and the admin who archived it. */
  .extend('aFormerTeacher', ({ app }) => async () => {
    const school = await app.aSchool();
    const [teacher, admin] = [await app.aPerson(school, 'teacher'), await app.aPerson(school, 'school_admin')];
    const student = await app.aPerson(school, 'student', { external_id: '7', first_name: 'Ada', last_name: 'Byron' });
    const { id } = await app.aClass(teacher, 'Otters', [student]);
    const set = (state: 'archive' | 'restore') =>
      app.request(`/api/v1/school-classes/${id}/${state}/`, { method: 'POST', as: admin, body: {} });
    expect((await set('archive')).statusCode).toBe(200);
    return { teacher, student, classId: id, restore: () => set('restore') };
  });

test('a teacher cannot access students of an archived class, and can again when it is restored', async ({
  app,
  aFormerTeacher,
}) => {
  const { teacher, student, classId, restore } = await aFormerTeacher();
  const statuses = async () => {
    const all = [];
    for (const [url, options] of doings(student))
      all.push((await app.request(url, { ...options, as: teacher })).statusCode);
    return all;
  };
  const listed = async (query = '') =>
    (await app.request(`/api/students/${query}`, { as: teacher })).json().results.map(({ id }: Person) => id);

  expect(await statuses()).toEqual(doings(student).map(() => 404));
  expect(await listed()).toEqual([]);
  expect(await listed(`?class=${classId}`)).toEqual([]);
  expect(await listed('?state=archived')).toEqual([]);

  await restore();

  expect(await listed()).toEqual([student.id]);
  expect((await statuses()).every((status) => status < 300)).toBe(true);
});

test('a student who is also in a current class of the teacher stays accessible', async ({ app, aFormerTeacher }) => {
  const { teacher, student } = await aFormerTeacher();
  await app.aClass(teacher, 'Foxes', [student]);
  const [[url, options] = ['', {}]] = doings(student);

  expect((await app.request(url, { ...options, as: teacher })).statusCode).toBe(200);
});

test('an import by the former teacher reveals nothing about the student and changes nothing', async ({
  actions,
  aFormerTeacher,
}) => {
  const { teacher } = await aFormerTeacher();
  const { id } = await actions.createImport(teacher, 'Student number,Name,Class\n7,Ada Lovelace,Foxes\n', {
    makes_classes: true,
  });

  const [row] = await actions.listRows(teacher, id);

  expect(row).toMatchObject({ state: 'error', says: rowWords.notYours, changes: [] });
});
