import { expect } from 'vitest';
import { findUse } from '#api/core/limits/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { statesOf, sampleTest as test } from '#api/testing/school-samples.ts';
import { callerOf } from '#api/testing/test-app.ts';

/** Time for three books, one after the other, on a machine that is busy with other tests. */
const PRESS_TIMEOUT_MS = 240_000;

test('a new school reads its starter books, which count nowhere, and removes them with every file', {
  timeout: 2 * PRESS_TIMEOUT_MS,
}, async ({ app, aNewSchool, samplesOf, stepsOf, remove, count }) => {
  const { school, admin } = await aNewSchool();
  const states = async () => (await samplesOf(admin)).books.map(({ state }) => state);
  await expect.poll(states, { timeout: PRESS_TIMEOUT_MS, interval: 500 }).toEqual(Array(3).fill('published'));
  const id = (await samplesOf(admin)).books[0]?.id;

  const student = await app.aPerson(school, 'student');
  const pages = await app.request(`/api/books/${id}/pages/`, { as: student });
  expect(pages.json().results.length).toBeGreaterThan(5);
  const details = (await app.request(`/api/books/${id}/`, { as: student })).json();
  expect(details).toMatchObject({ audience: 'school', licence: 'CC0 1.0', language: 'en' });
  expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(404);
  expect((await app.request(`/api/books/${id}/`)).statusCode).toBe(404);
  expect(await count('books', school, "audience <> 'school'")).toBe(0);

  expect((await app.request(`/api/books/${id}/reads/`, { method: 'POST', as: admin })).statusCode).toBe(204);
  expect(await count('daily_counts', school, "kind = 'reads'")).toBe(0);
  const use = await inTenant(app.pool, callerOf(admin), (db) => findUse(db, ['students', 'books', 'storage']));
  expect(use).toMatchObject({ students: 1, books: 0 });
  expect(use.storage).toBeGreaterThan(0);
  const statistics = (await app.request('/api/figures/', { as: admin })).json();
  expect(statistics).toMatchObject({ students: 1, classes: 0, published_books: 0 });
  const steps = ['class', 'book', 'samples', 'cleared'];
  expect(statesOf(await stepsOf(admin), steps)).toEqual([false, false, false, false]);
  await app.request(`/api/books/${id}/reading/`, { method: 'PUT', as: admin, body: { page: 1 } });
  await app.request(`/api/books/${id}/favourite/`, { method: 'PUT', as: admin });
  expect(statesOf(await stepsOf(admin), steps)).toEqual([false, false, true, false]);

  expect((await remove(admin)).statusCode).toBe(204);

  for (const table of ['books', 'renditions', 'favourites', 'positions', 'search_documents', 'book_downloads'])
    expect(await count(table, school), table).toBe(0);
  expect((await app.request(`/api/books/${id}/`, { as: admin })).statusCode).toBe(404);
  const storedFiles = async () => {
    const keys: string[] = [];
    for await (const { key } of app.storage.listFiles(school.id)) keys.push(key);
    return keys;
  };
  await expect.poll(storedFiles).toEqual([]);
});
