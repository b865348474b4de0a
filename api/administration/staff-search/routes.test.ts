import { describe, expect } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { StaffSearchReply } from '#contract/administration/staff-search.ts';
import { maySearchAsStaff } from './routes.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('find', ({ app }) => async (as: Person, search: string): Promise<StaffSearchReply> => {
    return (await app.request(`/api/staff-search/?search=${encodeURIComponent(search)}`, { as })).json();
  });

describe('GET /staff-search/', () => {
  test('an admin finds people, classes and books of the school, also archived students and books that are not published', async ({
    app,
    admin,
    school,
    aNamedStudent,
    find,
  }) => {
    const student = await aNamedStudent('Óscar', 'Kite', { archived_at: new Date() });
    await app.aClass(admin, 'Kite Class', [student]);
    await app.aBook(school, { title: 'The Red Kite', state: 'approved' });

    expect(await find(admin, 'kite')).toMatchObject({
      people: [{ id: student.id, state: 'archived', role: 'student', classes: [{ name: 'Kite Class' }] }],
      classes: [{ name: 'Kite Class' }],
      books: [{ title: 'The Red Kite', is_published: false }],
    });
    expect((await find(admin, 'oscar')).people).toHaveLength(1);
  });

  test('an admin does not find what an author has not sent', async ({ app, admin, aNamedStudent, find }) => {
    const author = await aNamedStudent('Amara', 'Okafor');
    await createPieceActions(app).aDraft(author, 'Not sent.', 'My Secret Otters');

    expect((await find(admin, 'secret')).books).toEqual([]);
  });

  test('a teacher finds the own classes and students, no colleagues, and published books', async ({
    app,
    admin,
    teacher,
    school,
    aNamedStudent,
    find,
  }) => {
    const [own, other] = [await aNamedStudent('Kit', 'Own'), await aNamedStudent('Kit', 'Other')];
    await app.aClass(teacher, 'Kit Bees', [own]);
    await app.aClass(admin, 'Kit Foxes', [own, other]);
    await app.aPerson(school, 'teacher', { first_name: 'Kit', last_name: 'Colleague' });
    for (const state of ['approved', 'published'] as const)
      await app.aBook(school, { title: `Kit is ${state}`, state });

    const { people, classes, books } = await find(teacher, 'kit');

    expect(people).toMatchObject([{ id: own.id, classes: [{ name: 'Kit Bees' }] }]);
    expect(people[0]?.classes).toHaveLength(1);
    expect(classes.map(({ name }) => name)).toEqual(['Kit Bees']);
    expect(books.map(({ title }) => title)).toEqual(['Kit is published']);
  });

  test('names that begin with the text come first, and eight of each are enough', async ({
    admin,
    aNamedStudent,
    find,
  }) => {
    for (let n = 0; n < 9; n++) await aNamedStudent('Sana', 'Shan');
    const first = await aNamedStudent('Ana', 'Zidane');

    const { people } = await find(admin, 'ana');

    expect(people).toHaveLength(8);
    expect(people[0]?.id).toBe(first.id);
  });

  test('an empty search finds nothing, and signs of patterns are only text', async ({ admin, aNamedStudent, find }) => {
    await aNamedStudent('Ada');

    for (const search of ['', '  ', '%', '_', '\\']) expect((await find(admin, search)).people, search).toEqual([]);
  });

  test('only staff search, each at the own school', async ({ app, admin, school, aNamedStudent, find }) => {
    const student = await aNamedStudent('Ada');
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');

    expect(rolesAllowedBy(maySearchAsStaff)).toEqual([
      ...['teacher', 'teacher_admin', 'school_admin', 'organization_admin'],
    ]);
    expect(maySearchAsStaff({ role: 'organization_admin', visit: 'figures' })).toBe(false);
    expect((await app.request('/api/staff-search/?search=ada', { as: student })).statusCode).toBe(403);
    expect((await app.request('/api/staff-search/?search=ada', { at: school })).statusCode).toBe(401);
    expect((await find(foreign, 'ada')).people).toEqual([]);
    expect((await app.request('/api/staff-search/?limit=3', { as: admin })).json().fields).toHaveProperty('limit');
  });
});
