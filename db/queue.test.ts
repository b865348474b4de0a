import { EventEmitter, once } from 'node:events';
import { run } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queuePool, silentLogger } from './queue.ts';

import { aDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.close());

test('the jobs role runs jobs without owning the queue', async () => {
  const pgPool = queuePool(database.jobs);
  const payloads: unknown[] = [];
  const runner = await run({
    pgPool,
    logger: silentLogger,
    concurrency: 1,
    crontab: '* * * * * tick',
    taskList: {
      greet: async (payload, helpers) => {
        payloads.push(payload);
        await helpers.addJob('answer', payload as object);
      },
      answer: async (payload) => {
        payloads.push(payload);
      },
      fail: async () => {
        throw new Error('as planned');
      },
      tick: async () => {},
    },
  });

  await database.owner.query(`select graphile_worker.add_job('fail', max_attempts => 1)`);
  await database.owner.query(`select graphile_worker.add_job('greet', '{"name":"Amara"}', queue_name => 'one')`);
  await expect.poll(() => payloads).toEqual([{ name: 'Amara' }, { name: 'Amara' }]);
  await expect
    .poll(async () => (await database.owner.query('select last_error from graphile_worker.jobs')).rows)
    .toEqual([{ last_error: 'as planned' }]);
  await runner.stop();
  await pgPool.end();
});

test('the next job of a queue does not wait until the queue is polled again', async () => {
  const pgPool = queuePool(database.jobs);
  const done: unknown[] = [];
  const events = new EventEmitter();
  // Jobs that are added before the queue listens wait until it is polled.
  const listening = once(events, 'pool:listen:success');
  const runner = await run({
    pgPool,
    events,
    logger: silentLogger,
    concurrency: 1,
    pollInterval: 60_000,
    // As the worker of the product (api/kit/job-runner.ts), which stores the end of a job while it asks for the next one.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      press: async (payload) => {
        done.push(payload);
      },
    },
  });

  await listening;
  const books = ['first', 'second', 'third'];
  for (const book of books)
    await database.owner.query(`select graphile_worker.add_job('press', to_json($1::text), queue_name => 'press')`, [
      book,
    ]);
  await expect.poll(() => done).toEqual(books);
  await runner.stop();
  await pgPool.end();
});

test.each(['app', 'platform'] as const)('the %s role cannot read or change the queue', async (login) => {
  const pool = new pg.Pool(database[login]);
  await expect(pool.query('select * from graphile_worker.jobs')).rejects.toThrow('permission denied for schema');
  await expect(pool.query(`select graphile_worker.add_job('fail')`)).rejects.toThrow('permission denied');
  await pool.end();
});

test('a function that a later version of the library adds can be executed by the jobs role, and not by everyone', async () => {
  await database.owner.query(`create function graphile_worker.count_jobs() returns int language sql as 'select 1'`);
  const { rows } = await database.owner.query<{ role: string; may: boolean }>(`
    select role, has_function_privilege(role, 'graphile_worker.count_jobs()', 'execute') as may
    from unnest(array['booklark_jobs', 'booklark_app', 'public']) as role
  `);
  expect(rows.filter(({ may }) => may).map(({ role }) => role)).toEqual(['booklark_jobs']);
});
