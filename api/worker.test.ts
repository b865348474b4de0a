import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
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

test('a worker that is killed in the middle of a book still publishes it once', {
  timeout: 120_000,
}, async ({ app, admin, aWorkerProcess, rows }) => {
  const chapters = Array.from({ length: 60 }, (_, number) => `Chapter ${number}. ${'The kite rose. '.repeat(400)}`);
  const killed: string[] = [];
  let worker = await aWorkerProcess();
  const form = { publish: 'true', file: { name: 'long.epub', bytes: await aSmallBook({ chapters }) } };
  await app.request('/api/books/', { method: 'POST', as: admin, form });

  for (let kill = 0; kill < KILLS; kill++) {
    await expect
      .poll(async () => (await rows('select pages_done from renditions'))[0].pages_done, {
        timeout: 30_000,
        interval: 5,
      })
      .toBeGreaterThan(kill * 7);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    killed.push(`-${worker.pid}-`);
    worker = await aWorkerProcess();
  }

  // What each was in the middle of is cleared by the next.
  const left = (await readdir(tmpdir())).filter((name) => killed.some((pid) => name.includes(pid)));
  expect(left).toEqual([]);
  await expect.poll(() => rows('select state from renditions'), { timeout: 60_000 }).toEqual([{ state: 'ready' }]);
  expect(await rows(`select state, page_count from books`)).toEqual([{ state: 'published', page_count: 60 }]);
  expect(await rows('select count(*)::int as pages, count(distinct number)::int as numbers from book_pages')).toEqual([
    { pages: 60, numbers: 60 },
  ]);
  await expect.poll(() => rows(`select id from graphile_worker.jobs where task_identifier = 'make-pages'`)).toEqual([]);
});

test('SIGTERM in the middle of a job: the worker exits within seconds and the next one finishes the job', {
  timeout: 60_000,
}, async ({ app, admin, aWorkerProcess, rows }) => {
  const form = { publish: 'true', file: { name: 'kite.epub', bytes: await aSmallBook() } };
  const worker = running.at(-1);
  const { id } = (await app.request('/api/books/', { method: 'POST', as: admin, form })).json();
  await sleep(150);
  const began = performance.now();
  worker?.kill('SIGTERM');
  if (worker && worker.exitCode === null) await once(worker, 'exit');
  const took = performance.now() - began;

  await aWorkerProcess();

  expect(took).toBeLessThan(10_000);
  await expect
    .poll(() => rows(`select state from books where id = '${id}'`), { timeout: 30_000 })
    .toEqual([{ state: 'published' }]);
});
