import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSmallBook } from '#api/testing/small-book.ts';
import { type Person, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function bring(as: Person): Promise<string> {
  const form = { file: { name: 'kite.epub', bytes: await aSmallBook() } };
  return (await app.request('/api/books/', { method: 'POST', as, form })).json().id;
}

test('one book of a school does not wait behind many of another school', async () => {
  const many = await app.aPerson(await app.aSchool(), 'school_admin');
  const one = await app.aPerson(await app.aSchool(), 'school_admin');
  const first = [await bring(many), await bring(many), await bring(many)];
  const late = await bring(one);

  const worker = await startTestWorker(app);
  const finished = `select book_id from renditions where finished_at is not null order by finished_at`;
  await expect.poll(async () => (await app.database.owner.query(finished)).rowCount, { timeout: 15_000 }).toBe(4);
  await worker.stop();

  const order = (await app.database.owner.query(finished)).rows.map(({ book_id }) => book_id);
  expect(order).toEqual([first[0], late, first[1], first[2]]);
});
