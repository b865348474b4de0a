import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { BOOK_LIST, bookBulkTest } from '#api/testing/book-bulk-test.ts';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import { startWorkerProcess } from '#api/testing/worker.ts';

/** More books than two chunks of a job. */
const BOOK_COUNT = 150;

const test = bookBulkTest
  .extend('books', ({ app, school }) => async (): Promise<string[]> => {
    const { rows } = await app.database.owner.query<{ id: string }>(
      `insert into books (tenant_id, work_id, title, language) select $1, uuidv7(), 'Book ' || n, 'en' from generate_series(1, ${BOOK_COUNT}) n returning id`,
      [school.id],
    );
    return rows.map(({ id }) => id);
  })
  .extend('countBooks', ({ app, school }) => async (condition: string): Promise<number> => {
    const query = `select count(*)::int as count from books where tenant_id = $1 and ${condition}`;
    return (await app.database.owner.query(query, [school.id])).rows[0].count;
  })
  .extend('aWorkerProcess', ({ app }) => async (): Promise<ChildProcess> => {
    const worker = await startWorkerProcess(app);
    onTestFinished(() => void worker.kill('SIGKILL'));
    return worker;
  });

test('two actions on the same books at the same time each change every book once', async ({
  app,
  books,
  start,
  read,
  countBooks,
}) => {
  const ids = await books();
  const ask = async (values: object, order: string[]): Promise<string> => {
    return (await start(BOOK_LIST, { action: 'update', ids: order, count: BOOK_COUNT, values })).json().id;
  };
  const levels = await ask({ level: 2, licence: 'CC BY 4.0' }, ids);
  const goals = await ask({ goal: 4, licence: 'CC0' }, ids.toReversed());

  await Promise.all([runBulkJob(app, levels), runBulkJob(app, goals)]);

  for (const id of [levels, goals]) expect(await read(id)).toMatchObject({ done: BOOK_COUNT, failed: [] });
  expect(await countBooks('level = 2 and goal = 4 and edits = 2')).toBe(BOOK_COUNT);
  expect(await countBooks(`licence in ('CC BY 4.0', 'CC0')`)).toBe(BOOK_COUNT);
});

test('a worker that is killed changes no book twice, and another one changes the rest', async ({
  app,
  school,
  books,
  start,
  read,
  countBooks,
  aWorkerProcess,
}) => {
  await books();
  const body = { action: 'update', where: {}, count: BOOK_COUNT, values: { level: 2 } };
  const { id } = (await start(BOOK_LIST, body)).json();
  const worker = await aWorkerProcess();
  await expect.poll(() => countBooks('level = 2'), { interval: 2 }).toBeGreaterThan(0);
  worker.kill('SIGKILL');
  await once(worker, 'exit');

  await aWorkerProcess();
  await expect.poll(async () => (await read(id)).state).toBe('done');

  expect(await read(id)).toMatchObject({ done: BOOK_COUNT, failed: [] });
  expect(await countBooks('level = 2 and edits = 1')).toBe(BOOK_COUNT);
  const events = `select count(*)::int as count from audit_events where act = 'book.changed' and tenant_id = $1`;
  expect((await app.database.owner.query(events, [school.id])).rows).toEqual([{ count: BOOK_COUNT }]);
});
