import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';
import { startWorkerProcess } from '#api/testing/worker.ts';

const STUDENT_COUNT = 500;
const everyone = { where: { group: 'students' }, count: STUDENT_COUNT };

const test = bulkTest
  /** Counts in one statement, because statements that a killed worker has sent can still arrive. */
  .extend('countRows', ({ app, school }) => async () => {
    const count = (rows: string) => `(select count(*)::int from ${rows} and tenant_id = $1)`;
    const { rows } = await app.database.owner.query<
      Record<'done' | 'undone' | 'archived' | 'logged' | 'restored', number>
    >(
      `select ${count(`bulk_action_rows where outcome = 'done'`)} as done, ${count(`bulk_action_rows where outcome = 'undone'`)} as undone,
        ${count('users where archived_at is not null')} as archived, ${count(`audit_events where act = 'person.archived'`)} as logged,
        ${count(`audit_events where act = 'person.restored'`)} as restored`,
      [school.id],
    );
    return rows[0] ?? { done: 0, undone: 0, archived: 0, logged: 0, restored: 0 };
  })
  .extend('aWorkerProcess', ({ app }) => async (): Promise<ChildProcess> => {
    const worker = await startWorkerProcess(app);
    onTestFinished(() => void worker.kill('SIGKILL'));
    return worker;
  })
  /** Kills a worker once more than this many rows are done or undone. */
  .extend('killAfter', ({ countRows }) => async (worker: ChildProcess, outcome: 'done' | 'undone', rows: number) => {
    await expect.poll(async () => (await countRows())[outcome], { interval: 2 }).toBeGreaterThan(rows);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  });

test('a worker that is killed in an action and another one in its undo leave no row done twice, and none half done', async ({
  app,
  school,
  start,
  read,
  askUndo,
  countRows,
  aWorkerProcess,
  killAfter,
}) => {
  await app.database.owner.query(
    `insert into users (tenant_id, role, username, first_name, last_name)
      select $1, 'student', 'child-' || n, 'Child ' || n, 'X' from generate_series(1, ${STUDENT_COUNT}) n`,
    [school.id],
  );
  const { id } = (await start('/people/', { action: 'archive', ...everyone })).json();
  const stateOf = async () => (await read(id)).state;
  await killAfter(await aWorkerProcess(), 'done', 60);
  const { done, ...marks } = await countRows();
  expect(done).toBeLessThan(STUDENT_COUNT);
  expect(marks).toEqual({ undone: 0, archived: done, logged: done, restored: 0 });
  expect(await stateOf()).toBe('running');

  const second = await aWorkerProcess();
  await expect.poll(stateOf).toBe('done');
  expect(await read(id)).toMatchObject({ done: STUDENT_COUNT, failed: [] });
  const all = { archived: STUDENT_COUNT, logged: STUDENT_COUNT };
  expect(await countRows()).toEqual({ ...all, done: STUDENT_COUNT, undone: 0, restored: 0 });

  expect((await askUndo(id)).statusCode).toBe(202);
  await killAfter(second, 'undone', 60);
  const { undone, ...rest } = await countRows();
  expect(undone).toBeLessThan(STUDENT_COUNT);
  const left = STUDENT_COUNT - undone;
  expect(rest).toEqual({ done: left, archived: left, logged: STUDENT_COUNT, restored: undone });

  await aWorkerProcess();
  await expect.poll(stateOf).toBe('undone');
  expect(await countRows()).toEqual({
    ...{ done: 0, undone: STUDENT_COUNT, archived: 0 },
    ...{ logged: STUDENT_COUNT, restored: STUDENT_COUNT },
  });
});
