import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Person } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';

const test = appTest.extend('bring', ({ app }) => async (as: Person): Promise<string> => {
  const form = { file: { name: 'kite.epub', bytes: await aSmallBook() } };
  return (await app.request('/api/books/', { method: 'POST', as, form })).json().id;
});

test('one book of a school does not wait behind many of another school', async ({ app, bring }) => {
  const many = await app.aPerson(await app.aSchool(), 'school_admin');
  const secondAdmin = await app.aPerson(await app.aSchool(), 'school_admin');
  const first = [await bring(many), await bring(many), await bring(many)];
  const late = await bring(secondAdmin);

  const worker = await startTestWorker(app);
  const finishedBooks = `select book_id from renditions where finished_at is not null order by finished_at`;
  await expect.poll(async () => (await app.database.owner.query(finishedBooks)).rowCount).toBe(4);
  await worker.stop();

  const order = (await app.database.owner.query(finishedBooks)).rows.map(({ book_id }) => book_id);
  expect(order).toEqual([first[0], late, first[1], first[2]]);
});
