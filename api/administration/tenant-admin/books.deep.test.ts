import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';

const TENANTS = '/api/api-admin/tenants/';

const test = appTest.extend('colleague', { scope: 'file' }, ({ app }) => app.aColleague());

describe('GET /api-admin/tenants/{id}/books/', () => {
  test('a colleague lists the books of one school, and no others', async ({ app, colleague }) => {
    const school = await app.aSchool();
    const books = `${TENANTS}${school.id}/books/`;
    const options = { as: colleague, host: 'localhost' };
    await app.aBook(school, { title: 'Otters' });
    await app.aBook(await app.aSchool(), { title: 'Elsewhere' });
    const { results } = (await app.request(books, options)).json();

    expect(results).toMatchObject([{ title: 'Otters', state: 'published' }]);
    expect((await app.request(`${books}?search=herons`, options)).json().count).toBe(0);
    expect((await app.request(`${TENANTS}${randomUUID()}/books/`, options)).statusCode).toBe(404);
    const admin = await app.aPerson(school, 'school_admin');
    expect((await app.request(books, { as: admin, host: 'localhost' })).statusCode).toBe(401);
  });

  test('what an author has not sent is neither listed nor counted', async ({ app, colleague }) => {
    const school = await app.aSchool();
    const { aDraft } = createPieceActions(app);
    await aDraft(await app.aPerson(school, 'student'), 'Not sent.', 'My Secret Otters');
    const ask = (query: string) =>
      app.request(`${TENANTS}${school.id}/books/${query}`, { as: colleague, host: 'localhost' });

    expect((await ask('')).json()).toMatchObject({ count: 0, results: [] });
    expect((await ask('?search=secret')).json().count).toBe(0);
    expect((await ask('?format=csv')).body).not.toContain('Secret');
    expect((await ask('?state=draft')).statusCode).toBe(400);
  });
});
