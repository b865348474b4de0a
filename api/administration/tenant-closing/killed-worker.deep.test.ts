import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { readZip } from '#api/testing/read-zip.ts';
import { storedFilesIn, tenantClosingTest } from '#api/testing/tenant-closing-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { startWorkerProcess } from '#api/testing/worker.ts';

const STUDENT_COUNT = 4_000;

const test = tenantClosingTest
  .extend('admin', () => `${randomUUID()}@harbour.example`)
  /** A school whose export and erasure take some time. */
  .extend('school', async ({ app, admin }) => {
    const school = await app.aSchool();
    await app.aPerson(school, 'school_admin', { email: admin });
    await app.database.owner.query(
      `insert into users (tenant_id, role, username, first_name, last_name)
        select $1, 'student', 'child-' || n, 'Child ' || n, 'X' from generate_series(1, ${STUDENT_COUNT}) n`,
      [school.id],
    );
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'closing-')), 'file');
    await writeFile(file, 'a book');
    await app.storage.put(`${school.id}/sources/abc/file`, file);
    return school;
  })
  .extend('aWorkerProcess', ({ app }) => async (): Promise<ChildProcess> => {
    const child = await startWorkerProcess(app);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  })
  .extend('closingOf', ({ app }) => async ({ id }: School) => {
    return (await app.database.owner.query('select * from tenant_closings where tenant_id = $1', [id])).rows[0];
  });

const leftBy = async ({ pid }: ChildProcess) =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('booklark-') && name.includes(`-${pid}-`));

/** Returns the number of export bytes that a process has written. */
async function bytesWrittenBy(worker: ChildProcess): Promise<number> {
  for (const folder of await leftBy(worker)) {
    const file = await stat(path.join(tmpdir(), folder, 'export.zip')).catch(() => undefined);
    if (file) return file.size;
  }
  return 0;
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

test('a worker that is killed in the middle of an export leaves none, and the next one exports everything once', async ({
  app,
  act,
  school,
  admin,
  emailsTo,
  closingOf,
  aWorkerProcess,
}) => {
  const worker = await aWorkerProcess();
  await act('close', school);
  await expect.poll(() => bytesWrittenBy(worker), { interval: 2 }).toBeGreaterThan(0);
  await kill(worker);
  expect(await closingOf(school)).toMatchObject({ exported_at: null, export_key: null });
  expect(await emailsTo(admin)).toEqual([]);

  await aWorkerProcess();
  expect(await leftBy(worker)).toEqual([]);
  await expect.poll(() => emailsTo(admin)).toHaveLength(1);
  const link = new URL((await emailsTo(admin))[0]?.links[0] ?? '').pathname;
  const files = await readZip((await app.request(link, { host: 'localhost' })).rawPayload);
  const { tables } = JSON.parse(String(files.get('manifest.json')));
  const users = tables.find(({ name }: { name: string }) => name === 'users');
  const rows = files.get('tables/users.jsonl') ?? Buffer.from('');
  expect(users).toMatchObject({
    rows: STUDENT_COUNT + 1,
    sha256: createHash('sha256').update(rows).digest('hex'),
  });
  expect(new Set(String(rows).trim().split('\n')).size).toBe(STUDENT_COUNT + 1);
  expect(await storedFilesIn(app, `${school.id}/exports`)).toHaveLength(1);
});

test('a worker that is killed in the middle of an erasure erases nothing by halves, and the next one everything', async ({
  app,
  act,
  school,
  stateOf,
  closingOf,
  aWorkerProcess,
}) => {
  const neighbour = await app.aSchool();
  await act('close', school);
  await app.database.owner.query(
    `update tenant_closings set erase_after = now(), due_since = now() - interval '6 hours', exported_at = now(),
      export_name = 'x', export_bytes = 0, export_key = 'x' where tenant_id = $1`,
    [school.id],
  );
  const rowsOf = async ({ id }: School) => {
    const { rows } = await app.database.owner.query(
      'select (select count(*)::int from users where tenant_id = $1) as people, (select count(*)::int from tenants where id = $1) as schools',
      [id],
    );
    return rows[0];
  };
  const worker = await aWorkerProcess();
  await app.database.owner.query(`select graphile_worker.add_job('erase-closed-schools')`);
  await expect.poll(async () => (await closingOf(school)).erasing_since, { interval: 1 }).not.toBeNull();
  await kill(worker);
  expect(await rowsOf(school)).toEqual({ people: STUDENT_COUNT + 1, schools: 1 });
  expect((await act('restore', school)).json()).toMatchObject({ state: 'erasing' });

  await aWorkerProcess();
  await expect.poll(() => rowsOf(school)).toEqual({ people: 0, schools: 0 });
  expect(await storedFilesIn(app, school.id)).toEqual([]);
  expect(await stateOf(school)).toBeUndefined();
  expect(await stateOf(neighbour)).toBe('live');
});
