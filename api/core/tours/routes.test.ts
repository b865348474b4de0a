import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { TourKey } from '#contract/core/tours.ts';

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('save', ({ app }) => (key: string, as?: Person) => {
    return app.request(`/api/user/tours/${key}/`, { method: 'PUT', body: {}, ...(as && { as }) });
  })
  .extend('seenBy', ({ app }) => async (as: Person): Promise<string[]> => {
    return (await app.request('/api/user/tours/', { as })).json().seen;
  });

describe('GET /user/tours/', () => {
  test('a person has seen no tour at first', async ({ teacher, seenBy }) => {
    expect(await seenBy(teacher)).toEqual([]);
  });

  test('a tour that a person saw is not counted for anyone else', async ({ app, school, teacher, save, seenBy }) => {
    const colleague = await app.aPerson(school, 'teacher');
    const stranger = await app.aPerson(await app.aSchool(), 'teacher');
    await save('users', teacher);

    expect(await seenBy(teacher)).toEqual(['users']);
    expect(await seenBy(colleague)).toEqual([]);
    expect(await seenBy(stranger)).toEqual([]);
  });

  test('a visitor is asked to sign in', async ({ app, school }) => {
    expect((await app.request('/api/user/tours/', { at: school })).statusCode).toBe(401);
  });
});

describe('PUT /user/tours/{key}/', () => {
  test('every key is stored once, however often it is sent', async ({ teacher, save, seenBy }) => {
    for (const key of [...TourKey.options, ...TourKey.options]) expect((await save(key, teacher)).statusCode).toBe(204);

    expect(await seenBy(teacher)).toEqual(TourKey.options.toSorted());
  });

  test('students and the platform’s own people have tours too', async ({ app, school, save, seenBy }) => {
    const student = await app.aPerson(school, 'student');
    const colleague = await app.aColleague();
    const atRoot = { as: colleague, host: 'localhost' };
    await save('books', student);
    await app.request('/api/user/tours/switch-dashboards/', { method: 'PUT', body: {}, ...atRoot });

    expect(await seenBy(student)).toEqual(['books']);
    expect((await app.request('/api/user/tours/', atRoot)).json()).toEqual({ seen: ['switch-dashboards'] });
  });

  test('an unknown key is not found', async ({ teacher, save, seenBy }) => {
    expect((await save('no%20such%20tour', teacher)).statusCode).toBe(404);
    expect((await save('CLASSES', teacher)).statusCode).toBe(404);
    expect(await seenBy(teacher)).toEqual([]);
  });

  test('a body with fields is refused', async ({ app, teacher }) => {
    const reply = await app.request('/api/user/tours/books/', { method: 'PUT', as: teacher, body: { seen: true } });

    expect(reply.statusCode).toBe(400);
  });
});

describe('seen tours during a visit', () => {
  test('cannot be read, because a visitor has no account at the school', async ({ app, school }) => {
    const { anOrganization, joinOrganization, visit } = createOrganizationActions(app);
    const organization = await anOrganization();
    await joinOrganization(school, organization, 'administer');
    const token = await visit(await app.aPerson(organization, 'organization_admin'), school);

    const headers = { authorization: `Bearer ${token}` };
    expect((await app.request('/api/user/tours/', { at: school, headers })).statusCode).toBe(403);
  });
});

describe('the table of seen tours', () => {
  test('forgets the tours of an erased person', async ({ app, teacher, save }) => {
    await save('books', teacher);
    await app.database.owner.query('delete from users where id = $1', [teacher.id]);

    const { rows } = await app.database.owner.query('select from seen_tours where user_id = $1', [teacher.id]);
    expect(rows).toHaveLength(0);
  });
});
