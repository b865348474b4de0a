import { expect } from 'vitest';
import { withWeb } from '#api/testing/app-test.ts';
import { downloadTest } from '#api/testing/download-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';

const test = downloadTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  /** Changes a title without triggers, which would announce the change: only rendered replies show the new title. */
  .extend('changeSilently', ({ app }) => async (id: string, title: string) => {
    await app.database.owner.query(`begin; alter table books disable trigger user;
      update books set title = '${title}' where id = '${id}'; alter table books enable trigger user; commit`);
  })
  .extend('pageOf', ({ app, school }) => async (id: string) => {
    return (await app.request(`/library/${id}`, { at: school })).body;
  });

test('schools take turns: a book of one does not wait for all books of another', async ({ app, school }) => {
  const [many, few]: [School, School] = [school, await app.aSchool()];
  for (let number = 0; number < 4; number += 1) await app.aBook(many);
  await app.aBook(few);
  await app.database.owner.query('update graphile_worker._private_jobs set run_at = now()');
  const order: string[] = [];
  const put: typeof app.storage.put = async (key, file) => {
    if (key.endsWith('/book.epub')) order.push(key.startsWith(few.id) ? 'few' : 'many');
    await app.storage.put(key, file);
  };

  const worker = await startTestWorker({ ...app, storage: { ...app.storage, put } });
  await expect.poll(() => order.length).toBe(5);
  await worker.stop();

  expect(order).toEqual(['many', 'few', 'many', 'many', 'many']);
});

test('downloads do not begin beside pages, which people wait for, and come after them', async ({ app, school }) => {
  const { id } = await app.aBook(school);
  const { rows } = await app.database.owner.query(
    'select queue_name, priority, flags from graphile_worker.jobs where key = $1',
    [`downloads ${id}`],
  );
  expect(rows).toEqual([{ queue_name: 'downloads', priority: 21, flags: { 'not beside press': true } }]);
});

test('made downloads renew the page of their book, and leave every other page of the school in the cache', async ({
  app,
  school,
  makeFiles,
  pageOf,
  downloadsOf,
  changeSilently,
}) => {
  const [book, other] = [await app.aBook(school), await app.aBook(school, { title: 'The Heron' })];
  expect(await pageOf(book.id)).not.toContain('book.epub');
  expect(await downloadsOf(book.id, { at: school })).toEqual([]);
  expect(await pageOf(other.id)).toContain('The Heron');
  await changeSilently(other.id, 'A new title');

  await makeFiles(book.id);

  await expect.poll(() => downloadsOf(book.id, { at: school })).toHaveLength(2);
  expect(await pageOf(book.id)).toContain('book.epub');
  expect(await pageOf(other.id)).toContain('The Heron');
});

test('the page of a book loses its links in the moment when its files are out of date', async ({
  app,
  school,
  makeFiles,
  pageOf,
}) => {
  const { id } = await app.aBook(school);
  await makeFiles(id);
  expect(await pageOf(id)).toContain('book.epub');

  await app.database.owner.query('select renew_downloads($1, $2)', [school.id, id]);

  await expect.poll(() => pageOf(id)).not.toContain('book.epub');
});
