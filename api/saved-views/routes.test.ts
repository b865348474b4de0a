import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { MAX_VIEWS } from '#contract/saved-views.ts';

const view = { list: '/people/', name: 'New teachers', query: 'option=Teachers&ordering=-created' };

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('save', ({ app }) => (as: Person, changes: object = {}) => {
    return app.request('/api/user/views/', { method: 'POST', as, body: { ...view, ...changes } });
  })
  .extend('viewsOf', ({ app }) => async (as: Person) => {
    return (await app.request('/api/user/views/', { as })).json().views as {
      id: string;
      name: string;
      query: string;
    }[];
  });

describe('GET /user/views/', () => {
  test('a person has no views at first', async ({ teacher, viewsOf }) => {
    expect(await viewsOf(teacher)).toEqual([]);
  });

  test('a view belongs to the person who saved it', async ({ app, school, teacher, save, viewsOf }) => {
    const colleague = await app.aPerson(school, 'teacher');
    const stranger = await app.aPerson(await app.aSchool(), 'teacher');
    await save(teacher);

    expect(await viewsOf(teacher)).toMatchObject([view]);
    expect(await viewsOf(colleague)).toEqual([]);
    expect(await viewsOf(stranger)).toEqual([]);
  });

  test('students, who have no lists, are refused, and visitors are asked to sign in', async ({ app, school }) => {
    const student = await app.aPerson(school, 'student');
    const refused = await app.request('/api/user/views/', { as: student });
    const visitor = await app.request('/api/user/views/', { at: school });

    expect({ refused: refused.statusCode, visitor: visitor.statusCode }).toEqual({ refused: 403, visitor: 401 });
  });
});

describe('POST /user/views/', () => {
  test('saves views, and replaces the one of the same name and list', async ({ teacher, save, viewsOf }) => {
    expect((await save(teacher)).statusCode).toBe(201);
    await save(teacher, { query: 'option=Admins' });
    await save(teacher, { list: '/students/' });

    expect((await viewsOf(teacher)).map(({ query }) => query)).toEqual(
      expect.arrayContaining(['option=Admins', view.query]),
    );
    expect(await viewsOf(teacher)).toHaveLength(2);
  });

  test('refuses a view without a name, with a long one, or of what is no list', async ({ teacher, save }) => {
    for (const changes of [{ name: ' ' }, { name: 'x'.repeat(61) }, { list: 'https://example.org/' }, { query: 7 }])
      expect((await save(teacher, changes)).statusCode).toBe(400);
  });

  test('refuses more views of a list than a menu can show', async ({ teacher, save }) => {
    for (let number = 0; number < MAX_VIEWS; number += 1) await save(teacher, { name: `View ${number}` });

    expect((await save(teacher)).statusCode).toBe(409);
    expect((await save(teacher, { name: 'View 3', query: '' })).statusCode).toBe(201);
    expect((await save(teacher, { list: '/students/' })).statusCode).toBe(201);
  });
});

describe('DELETE /user/views/{id}/', () => {
  test('a person deletes their own view, and not those of others', async ({ app, school, teacher, save, viewsOf }) => {
    const { id } = (await save(teacher)).json();
    const remove = (as: Person) => app.request(`/api/user/views/${id}/`, { method: 'DELETE', as });

    expect((await remove(await app.aPerson(school, 'school_admin'))).statusCode).toBe(404);
    expect((await remove(await app.aPerson(await app.aSchool(), 'teacher'))).statusCode).toBe(404);
    expect(await viewsOf(teacher)).toHaveLength(1);
    expect((await remove(teacher)).statusCode).toBe(204);
    expect(await viewsOf(teacher)).toEqual([]);
  });
});
