import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { fullName, type NameOrder, type PersonName } from '#contract/kit/person-names.ts';

/** Names that the two orders sort differently. */
const names: PersonName[] = [
  { first_name: 'Zoë', last_name: 'Adams' },
  { first_name: 'Ben', last_name: 'Young' },
  { first_name: 'Ángel', last_name: 'Okafor' },
];
const sorted: Record<NameOrder, string[]> = {
  first_last: ['Ángel Okafor', 'Ben Young', 'Zoë Adams'],
  last_first: ['Adams Zoë', 'Okafor Ángel', 'Young Ben'],
};

const test = appTest
  .extend('order', (): NameOrder => 'first_last')
  .extend('aClassAt', ({ app }) => async (name_order: NameOrder) => {
    const school = await app.aSchool({ name_order });
    const admin = await app.aPerson(school, 'school_admin', { first_name: 'Grace', last_name: 'Hopper' });
    const teachers = [];
    for (const name of names) teachers.push(await app.aPerson(school, 'teacher', name));
    const students = [];
    for (const name of names) students.push(await app.aPerson(school, 'student', name));
    const { id, class_id } = await app.aClass(teachers[0] as Person, 'Otters', students);
    const teacher_ids = teachers.map(({ id }) => id);
    await app.request(`/api/v1/school-classes/${id}/teachers/`, { method: 'PUT', as: admin, body: { teacher_ids } });
    return { school, admin, id, class_id };
  })
  .extend('at', ({ order, aClassAt }) => aClassAt(order))
  .extend('get', ({ app, at }) => async (path: string) => {
    return (await app.request(`/api${path}`, { as: at.admin })).json();
  })
  .extend('write', ({ order }) => (people: PersonName[]) => {
    return people.map((person) => fullName(person, order));
  });

describe.each<NameOrder>(['first_last', 'last_first'])('a school with the order %s', (schoolOrder) => {
  test.override('order', schoolOrder);

  test.for(['/people/?group=students', '/people/?group=teachers', '/students/'])(
    'sorts %s by it',
    async (path, { order, get, write }) => {
      expect(write((await get(path)).results)).toEqual(sorted[order]);
      expect(write((await get(`${path}${path.includes('?') ? '&' : '?'}ordering=-name`)).results)).toEqual(
        sorted[order].toReversed(),
      );
    },
  );

  test('sorts the students and the teachers of a class by it', async ({ order, at, get, write }) => {
    expect(write((await get(`/api-admin/school-classes/${at.id}/`)).students)).toEqual(sorted[order]);
    expect(write((await get(`/v1/school-classes/${at.id}/`)).teachers)).toEqual(sorted[order]);
  });

  test('sorts the names behind a class code and printed cards by it', async ({ app, order, at, write }) => {
    const roster = await app.request(`/api/list-student-in-class/${at.class_id}/`, { at: at.school });
    const printed = await app.request('/api/cards/print/', { method: 'POST', as: at.admin, body: { class: at.id } });

    expect(write(roster.json().results.students)).toEqual(sorted[order]);
    expect(write(printed.json().cards)).toEqual(sorted[order]);
  });

  test('writes the name of an admin in the activity log in it', async ({ order, get }) => {
    const { results } = await get('/acts/?limit=1');

    expect(results[0].actor_name).toBe(order === 'last_first' ? 'Hopper Grace' : 'Grace Hopper');
  });
});

test('an admin changes the order, and the next list has it', async ({ app, aClassAt }) => {
  const { admin } = await aClassAt('first_last');
  const form = { name_order: 'last_first' };
  const changed = await app.request('/api/school-settings/', { method: 'PATCH', as: admin, form });
  const read = async () => (await app.request('/api/students/', { as: admin })).json().results;

  expect(changed.json()).toMatchObject({ name_order: 'last_first' });
  await expect
    .poll(async () => (await read()).map((person: PersonName) => fullName(person, 'last_first')))
    .toEqual(sorted.last_first);
});
