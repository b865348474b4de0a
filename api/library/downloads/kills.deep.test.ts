import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { downloadTest } from '#api/testing/download-test.ts';
import { startWorkerProcess } from '#api/testing/worker.ts';

/** The worker's temporary folders, in which the test watches its progress. */
const test = downloadTest
  .extend('temp', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'downloads-killed-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend(
    'startWorker',
    ({ app, temp }) =>
      () =>
        startWorkerProcess(app, { env: { TMPDIR: temp } }),
  )
  /** Lets the next worker take over a killed worker's job immediately, instead of after three seconds. */
  .extend('forgetLocks', ({ app }) => async () => {
    for (const table of ['jobs', 'job_queues'])
      await app.database.owner.query(
        `update graphile_worker._private_${table} set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
      );
  })
  .extend('makeDue', ({ app }) => async (id: string) => {
    await app.database.owner.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `downloads ${id}`,
    ]);
  });

/** Waits until a folder contains a file with this name, without a pause that could miss a step. */
async function waitForFile(folder: string, name: string): Promise<void> {
  const deadline = Date.now() + 600_000;
  while (Date.now() < deadline) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    if (names.some((one) => path.basename(one) === name)) return;
    await sleep(1);
  }
  throw new Error(`${name} was not written`);
}

test('a worker that is killed at any step leaves nothing half, and the next one offers whole files', async ({
  app,
  school,
  temp,
  startWorker,
  makeDue,
  forgetLocks,
  downloadsOf,
  storedFiles,
  statusOf,
}) => {
  const { id } = await app.aBook(school);
  const stored = path.join(app.files, school.id, 'downloads');
  const killed: string[] = [];
  const lock = await app.database.owner.connect();
  await makeDue(id);
  // Blocks the job's last statement with this row, so that the job cannot end before its worker is killed.
  await lock.query('begin');
  await lock.query('select from book_downloads where book_id = $1 for update', [id]);
  const steps = [
    [temp, 'cover.jpg'],
    [temp, 'book.epub'],
    [temp, 'book.pdf'],
    [stored, 'book.epub'],
    [stored, 'cover.jpg'],
  ] as const;
  for (const [folder, name] of steps) {
    await rm(stored, { recursive: true, force: true });
    const worker = await startWorker();
    killed.push(`-${worker.pid}-`);
    await waitForFile(folder, name);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    expect(await downloadsOf(id, { at: school })).toEqual([]);
    await forgetLocks();
  }
  await lock.query('rollback');
  lock.release();

  const worker = await startWorker();
  await expect.poll(() => downloadsOf(id, { at: school })).toHaveLength(2);
  await expect
    .poll(async () => (await app.database.owner.query('select key from graphile_worker.jobs')).rows)
    .toEqual([]);
  worker.kill('SIGTERM');
  await once(worker, 'exit');

  expect(await storedFiles()).toEqual(['book.epub', 'book.pdf', 'cover.jpg']);
  for (const url of await downloadsOf(id, { at: school })) expect(await statusOf(url)).toBe(200);
  expect((await readdir(temp)).filter((name) => killed.some((pid) => name.includes(pid)))).toEqual([]);
});
