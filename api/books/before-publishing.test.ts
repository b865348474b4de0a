import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { Role } from '#contract/roles.ts';
import { mayReadUnpublished } from './policy.ts';

const JUDGES = ['teacher_admin', 'school_admin', 'organization_admin'] as const;
let app: TestApp;
let school: School;
let judge: Person;
beforeAll(async () => {
  app = await startTestApp();
  school = await app.aSchool({ shares_on_booklark: true });
  judge = await app.aPerson(school, 'school_admin');
});
afterAll(() => app.close());

const book = (id: string) => `/api/books/${id}/`;
const statusOf = async (url: string, options: Parameters<TestApp['request']>[1]) =>
  (await app.request(url, options)).statusCode;

test('staff who review books read one before it is published, with its pages and pictures', async () => {
  const { id, renditionId } = await app.aBook(school, { state: 'approved', audience: 'everyone' });
  const picture = path.join(tmpdir(), `picture-${renditionId}`);
  await writeFile(picture, 'RIFF');
  await app.storage.put(`${school.id}/books/${renditionId}/p1.webp`, picture);
  await app.database.owner.query(`update renditions set files = '{"p1.webp": 4}' where id = $1`, [renditionId]);

  const found = await app.request(book(id), { as: judge });
  const pages = await app.request(`${book(id)}pages/`, { as: judge });

  expect(found.json()).toMatchObject({ state: 'approved', audience: 'everyone' });
  expect(found.json().pages).toHaveLength(1);
  expect(pages.json().count).toBe(1);
  // The browser sends no token with pictures, and the plain URL of a book for everyone is refused until it is published.
  expect(await statusOf(`${found.json().files}p1.webp`, { at: school })).toBe(200);
  expect(await statusOf(`/files/${renditionId}/p1.webp`, { at: school })).toBe(404);
});

test('they save their position in it, and find it in their started books', async () => {
  const { id } = await app.aBook(school, { state: 'in_review' });

  const kept = await statusOf(`${book(id)}reading/`, { method: 'PUT', as: judge, body: { page: 1 } });
  const marked = await statusOf(`${book(id)}bookmarks/1/`, { method: 'PUT', as: judge });
  const begun = await app.request('/api/reading/', { as: judge });

  expect([kept, marked]).toEqual([204, 204]);
  expect(begun.json().results).toMatchObject([{ book_id: id }]);
});

test.each(JUDGES)('%s can read it', async (role) => {
  const at = role === 'organization_admin' ? await app.aSchool({ kind: 'organization' }) : school;
  const { id } = await app.aBook(at, { state: 'in_review' });
  expect(await statusOf(book(id), { as: await app.aPerson(at, role) })).toBe(200);
});

test('everyone else gets 404', async () => {
  const { id } = await app.aBook(school, { state: 'in_review' });
  const others: Role[] = ['student', 'teacher'];
  const asked = [
    ...(await Promise.all(others.map(async (role) => ({ as: await app.aPerson(school, role) })))),
    { as: await app.aPerson(await app.aSchool(), 'school_admin') },
    { at: school },
    { host: 'localhost' },
  ];

  for (const who of asked) {
    expect(await statusOf(book(id), who)).toBe(404);
    expect(await statusOf(`${book(id)}pages/`, who)).toBe(404);
  }
  expect(rolesOf(mayReadUnpublished)).toEqual(JUDGES);
  expect(mayReadUnpublished({ role: 'organization_admin', visit: 'figures' })).toBe(false);
});

test('no one reads a draft, a book that was pulled down, or a book without pages', async () => {
  const { id: noPages } = await app.aBook(school, { state: 'approved' });
  await app.database.owner.query('update books set rendition_id = null where id = $1', [noPages]);
  const drafted = await app.aBook(school, { state: 'draft' });
  const down = await app.aBook(school, { state: 'pulled_down' });

  for (const id of [noPages, drafted.id, down.id]) expect(await statusOf(book(id), { as: judge })).toBe(404);
});

test('an unpublished book is in no list, not even for the staff who review books', async () => {
  const own = await app.aSchool();
  await app.aBook(own, { state: 'approved', title: 'The heron' });
  const as = await app.aPerson(own, 'school_admin');

  const lists = ['/api/books/', '/api/books/?search=heron', '/api/combined/?search=heron'];
  const counts = await Promise.all(lists.map(async (url) => (await app.request(url, { as })).json().count));

  expect(counts).toEqual([0, 0, 0]);
});
