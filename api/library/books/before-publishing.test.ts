import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { appTest } from '#api/testing/app-test.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import type { Role } from '#contract/kit/roles.ts';
import { mayReadUnpublished } from './policy.ts';

const JUDGES = ['teacher_admin', 'school_admin', 'organization_admin'] as const;

const book = (id: string) => `/api/books/${id}/`;

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ shares_on_booklark: true }))
  .extend('judge', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('statusOf', ({ app }) => async (url: string, options: Parameters<TestApp['request']>[1]) => {
    return (await app.request(url, options)).statusCode;
  });

describe('GET /books/{id}/ of an unpublished book', () => {
  test('staff who review books read one before it is published, with its pages and pictures', async ({
    app,
    school,
    judge,
    statusOf,
  }) => {
    const { id, renditionId } = await app.aBook(school, { state: 'approved', audience: 'everyone' });
    const picture = path.join(tmpdir(), `picture-${renditionId}`);
    await writeFile(picture, 'RIFF');
    await app.storage.put(`${school.id}/books/${renditionId}/p1.webp`, picture);
    await app.database.owner.query(`update renditions set files = '{"p1.webp": 4}' where id = $1`, [renditionId]);

    const bookReply = await app.request(book(id), { as: judge });
    const pages = await app.request(`${book(id)}pages/`, { as: judge });

    expect(bookReply.json()).toMatchObject({ state: 'approved', audience: 'everyone' });
    expect(bookReply.json().pages).toHaveLength(1);
    expect(pages.json().count).toBe(1);
    // The browser sends no token with pictures, and the plain URL of a public book is refused until it is published.
    expect(await statusOf(`${bookReply.json().files}p1.webp`, { at: school })).toBe(200);
    expect(await statusOf(`/files/${renditionId}/p1.webp`, { at: school })).toBe(404);
  });

  test('everyone else gets 404', async ({ app, school, statusOf }) => {
    const { id } = await app.aBook(school, { state: 'in_review' });
    const others: Role[] = ['student', 'teacher'];
    const callers = [
      ...(await Promise.all(others.map(async (role) => ({ as: await app.aPerson(school, role) })))),
      { as: await app.aPerson(await app.aSchool(), 'school_admin') },
      { at: school },
      { host: 'localhost' },
    ];

    for (const caller of callers) {
      expect(await statusOf(book(id), caller)).toBe(404);
      expect(await statusOf(`${book(id)}pages/`, caller)).toBe(404);
    }
    expect(rolesAllowedBy(mayReadUnpublished)).toEqual(JUDGES);
    expect(mayReadUnpublished({ role: 'organization_admin', visit: 'figures' })).toBe(false);
  });

  test('no one reads a draft, a book that was pulled down, or a book without pages', async ({
    app,
    school,
    judge,
    statusOf,
  }) => {
    const { id: noPages } = await app.aBook(school, { state: 'approved' });
    await app.database.owner.query('update books set rendition_id = null where id = $1', [noPages]);
    const drafted = await app.aBook(school, { state: 'draft' });
    const down = await app.aBook(school, { state: 'pulled_down' });

    for (const id of [noPages, drafted.id, down.id]) expect(await statusOf(book(id), { as: judge })).toBe(404);
  });

  test.for(JUDGES)('%s can read it', async (role, { app, school, statusOf }) => {
    const tenant = role === 'organization_admin' ? await app.aSchool({ kind: 'organization' }) : school;
    const { id } = await app.aBook(tenant, { state: 'in_review' });
    expect(await statusOf(book(id), { as: await app.aPerson(tenant, role) })).toBe(200);
  });
});

describe('PUT /books/{id}/reading/ of an unpublished book', () => {
  test('staff who review books save their position, and find it in their started books', async ({
    app,
    school,
    judge,
    statusOf,
  }) => {
    const { id } = await app.aBook(school, { state: 'in_review' });

    const positionStatus = await statusOf(`${book(id)}reading/`, { method: 'PUT', as: judge, body: { page: 1 } });
    const marked = await statusOf(`${book(id)}bookmarks/1/`, { method: 'PUT', as: judge });
    const begun = await app.request('/api/reading/', { as: judge });

    expect(positionStatus).toBe(204);
    expect(marked).toBe(204);
    expect(begun.json().results).toMatchObject([{ book_id: id }]);
  });
});

describe('GET /books/ of an unpublished book', () => {
  test('an unpublished book is in no list, not even for the staff who review books', async ({ app }) => {
    const own = await app.aSchool();
    await app.aBook(own, { state: 'approved', title: 'The heron' });
    const as = await app.aPerson(own, 'school_admin');

    const lists = ['/api/books/', '/api/books/?search=heron', '/api/combined/?search=heron'];
    const counts = await Promise.all(lists.map(async (url) => (await app.request(url, { as })).json().count));

    expect(counts).toEqual([0, 0, 0]);
  });
});
