import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { startWorkerProcess } from '#api/testing/worker.ts';

const KILLS = 3;
const running: ChildProcess[] = [];

const test = appTest
  .extend('admin', { scope: 'file' }, async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('aWorkerProcess', ({ app }) => async () => {
    const child = await startWorkerProcess(app);
    running.push(child);
    return child;
  })
  .extend('rows', ({ app }) => async (sql: string) => {
    return (await app.database.owner.query(sql)).rows;
  });

test.afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
});

function aLongBook(): Promise<Buffer> {
  const chapters = Array.from({ length: 60 }, (_, number) => `Chapter ${number}. ${'The kite rose. '.repeat(400)}`);
  return aSmallBook({ chapters });
}

test('a worker that is killed in the middle of a book still publishes it once', async ({
  app,
  admin,
  aWorkerProcess,
  rows,
}) => {
  const killed: string[] = [];
  let worker = await aWorkerProcess();
  const form = { publish: 'true', file: { name: 'long.epub', bytes: await aLongBook() } };
  await app.request('/api/books/', { method: 'POST', as: admin, form });

  for (let kill = 0; kill < KILLS; kill++) {
    await expect
      .poll(async () => (await rows('select pages_done from renditions'))[0].pages_done, { interval: 5 })
      .toBeGreaterThan(kill * 7);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    killed.push(`-${worker.pid}-`);
    worker = await aWorkerProcess();
  }

  // Each next worker clears the unfinished files of the killed one.
  const left = (await readdir(tmpdir())).filter((name) => killed.some((pid) => name.includes(pid)));
  expect(left).toEqual([]);
  await expect.poll(() => rows('select state from renditions')).toEqual([{ state: 'ready' }]);
  expect(await rows(`select state, page_count from books`)).toEqual([{ state: 'published', page_count: 60 }]);
  expect(await rows('select count(*)::int as pages, count(distinct number)::int as numbers from book_pages')).toEqual([
    { pages: 60, numbers: 60 },
  ]);
  await expect.poll(() => rows(`select id from graphile_worker.jobs where task_identifier = 'make-pages'`)).toEqual([]);
});

test('SIGTERM in the middle of a job: the worker exits by itself, and what it leaves the next one finishes', async ({
  app,
  admin,
  aWorkerProcess,
  rows,
}) => {
  const form = { publish: 'true', file: { name: 'kite.epub', bytes: await aLongBook() } };
  const worker = running.at(-1) ?? (await aWorkerProcess());
  const { id } = (await app.request('/api/books/', { method: 'POST', as: admin, form })).json();
  const pagesDone = async () =>
    (await rows(`select pages_done from renditions where book_id = '${id}'`))[0]?.pages_done ?? 0;
  await expect.poll(pagesDone, { interval: 5 }).toBeGreaterThan(0);

  worker.kill('SIGTERM');

  expect(await once(worker, 'exit')).toEqual([0, null]);
  await aWorkerProcess();
  await expect.poll(() => rows(`select state from books where id = '${id}'`)).toEqual([{ state: 'published' }]);
});
