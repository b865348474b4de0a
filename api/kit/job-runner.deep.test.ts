import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { appTest } from '#api/testing/app-test.ts';
import { openDatabaseProxy } from '#db/testing/database-proxy.ts';
import { handleJob, type JobHandler, runJobs } from './job-runner.ts';
import { defineJob, enqueueJob } from './jobs.ts';
import { openPool, type PoolConfig } from './pipeline.ts';
import { inTenant } from './tenant.ts';

const slow = defineJob({ name: 'slow', payload: z.object({ says: z.string() }) });
const SLOW_MS = 12_000;

const test = appTest
  .extend('platformPool', { scope: 'file' }, ({ app }) => app.platformPool)
  .extend('aRunner', ({ app, platformPool }) => async (handlers: JobHandler[], queue = app.database.jobs) => {
    const { pool, storage, counters } = app;
    const log = pino({ level: 'silent' });
    const jobs = runJobs({ queue, pool, platformPool, counters, storage, log, handlers, scheduledJobs: [] });
    await jobs.ready;
    return jobs;
  });

test('a long job of a running process is not taken over by another process', async ({ app, aRunner }) => {
  const school = await app.aSchool();
  const done: string[] = [];
  const work = handleJob(slow, async ({ tenantId, payload, inTenantOf }) => {
    const [tenant] = await inTenantOf(tenantId, (db) => db.selectFrom('tenants').select('id').execute());
    done.push(`begun ${payload.says} for ${tenant?.id}`);
    await sleep(SLOW_MS);
  });
  const runners = [await aRunner([work]), await aRunner([work])];
  const visitor = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;

  await inTenant(app.pool, visitor, (db) => enqueueJob(db, slow, { says: 'hello' }));
  await expect.poll(() => done.length).toBe(1);
  await expect
    .poll(async () => (await app.database.owner.query('select id from graphile_worker.jobs')).rows)
    .toEqual([]);

  for (const runner of runners) await runner.stop();
  expect(done).toEqual([`begun hello for ${school.id}`]);
});

const quick = defineJob({ name: 'quick', payload: z.object({ text: z.string() }) });

test('a job with a time waits for it, and a job without one does not wait', async ({ app, aRunner }) => {
  const visitor = { tenantId: (await app.aSchool()).id, role: 'visitor', personId: null, sessionId: null } as const;
  const done: { text: string; isEarly: boolean }[] = [];
  const runAt = new Date(Date.now() + 2_000);
  await inTenant(app.pool, visitor, async (db) => {
    await enqueueJob(db, quick, { text: 'later' }, { runAt });
    await enqueueJob(db, quick, { text: 'at once' });
  });
  const runner = await aRunner([
    handleJob(quick, async ({ payload: { text } }) => {
      done.push({ text, isEarly: Date.now() < runAt.getTime() });
    }),
  ]);

  await expect.poll(() => done.length).toBe(2);
  await runner.stop();
  expect(done).toEqual([
    { text: 'at once', isEarly: true },
    { text: 'later', isEarly: false },
  ]);
});

const pay = defineJob({ name: 'pay', payload: z.object({ order: z.string() }), pool: 'money' });

test('a job about money begins while all other workers are busy', async ({ app, aRunner }) => {
  const visitor = { tenantId: (await app.aSchool()).id, role: 'visitor', personId: null, sessionId: null } as const;
  const booksEnd = Promise.withResolvers<void>();
  const begun: string[] = [];
  const runner = await aRunner([
    handleJob(quick, async ({ payload: { text } }) => {
      begun.push(text);
      await booksEnd.promise;
    }),
    handleJob(pay, async ({ payload: { order } }) => void begun.push(order)),
  ]);
  await inTenant(app.pool, visitor, async (db) => {
    for (const text of ['book', 'book', 'book', 'fourth book']) await enqueueJob(db, quick, { text });
  });
  await expect.poll(() => begun).toEqual(['book', 'book', 'book']);

  await inTenant(app.pool, visitor, (db) => enqueueJob(db, pay, { order: 'order' }));

  await expect.poll(() => begun).toEqual(['book', 'book', 'book', 'order']);
  booksEnd.resolve();
  await expect.poll(() => begun.length).toBe(5);
  await runner.stop();
});

describe('a job that fails', () => {
  const older = test
    .extend('visitor', async ({ app }) => {
      return { tenantId: (await app.aSchool()).id, role: 'visitor', personId: null, sessionId: null } as const;
    })
    /** Runs a job that fails once the test releases it. */
    .extend('failing', async ({ app, aRunner, visitor }, { onCleanup }) => {
      const letGo = Promise.withResolvers<void>();
      const begun: string[] = [];
      const runner = await aRunner([
        handleJob(quick, async ({ payload: { text } }) => {
          begun.push(text);
          if (text === 'newer') return;
          await letGo.promise;
          throw new Error('The provider was away.');
        }),
      ]);
      onCleanup(() => runner.stop());
      await inTenant(app.pool, visitor, (db) => enqueueJob(db, quick, { text: 'older' }, { key: 'k' }));
      await expect.poll(() => begun).toEqual(['older']);
      return { begun, letGo: letGo.resolve };
    })
    .extend('administrator', ({ app }, { onCleanup }) => {
      const pool = openPool(app.database.administrator);
      onCleanup(() => pool.end());
      return pool;
    })
    .extend('jobsLeft', ({ app }) => async () => {
      return (await app.database.owner.query('select id, attempts from graphile_worker.jobs')).rows;
    });

  older(
    'after a newer one has taken its key leaves the work to it, and is no failed job',
    async ({ app, visitor, failing, jobsLeft }) => {
      await inTenant(app.pool, visitor, (db) => enqueueJob(db, quick, { text: 'newer' }, { key: 'k' }));
      failing.letGo();

      await expect.poll(() => failing.begun).toEqual(['older', 'newer']);
      await expect.poll(jobsLeft).toEqual([]);
    },
  );

  older(
    'while a transaction takes its key waits for it, and is no failed job',
    async ({ app, administrator, visitor, failing, jobsLeft }) => {
      await inTenant(app.pool, visitor, async (db) => {
        await enqueueJob(db, quick, { text: 'newer' }, { key: 'k' });
        failing.letGo();
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await administrator.query(waiting)).rowCount).toBe(1);
      });

      await expect.poll(() => failing.begun).toEqual(['older', 'newer']);
      await expect.poll(jobsLeft).toEqual([]);
    },
  );
});

const pages = defineJob({ name: 'pages', payload: z.object({}), queue: 'pages' });

test('a job that must not run beside a queue begins when no job of that queue runs, and others do not wait', async ({
  app,
  aRunner,
}) => {
  const school = await app.aSchool();
  const visitor = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
  const enqueue = (text: string) => inTenant(app.pool, visitor, (db) => enqueueJob(db, quick, { text }));
  const [pagesEnd, holdEnds] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [begun, done]: [string[], string[]] = [[], []];
  const runner = await aRunner([
    handleJob(pages, async () => {
      begun.push('pages');
      await pagesEnd.promise;
      done.push('pages');
    }),
    handleJob(quick, async ({ payload: { text } }) => {
      begun.push(text);
      if (text === 'hold') await holdEnds.promise;
      else done.push(text);
    }),
  ]);
  // All three workers are busy, so none has polled for a job before the pages began.
  await inTenant(app.pool, visitor, (db) => enqueueJob(db, pages, {}));
  await enqueue('hold');
  await enqueue('hold');
  await expect.poll(() => begun.toSorted()).toEqual(['hold', 'hold', 'pages']);
  await app.database.owner.query(
    `select graphile_worker.add_job('quick', $1::json, priority => -1, flags => array['not beside pages'])`,
    [JSON.stringify({ tenant_id: school.id, text: 'downloads' })],
  );
  await enqueue('email');
  await enqueue('email');

  holdEnds.resolve();
  await expect.poll(() => done).toEqual(['email', 'email']);
  pagesEnd.resolve();

  await expect.poll(() => done).toEqual(['email', 'email', 'pages', 'downloads']);
  await runner.stop();
});

test('a queue that loses its database in the middle of a job waits for it, and runs the job and the next ones', async ({
  app,
  aRunner,
}) => {
  const school = await app.aSchool();
  const visitor = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
  const enqueue = (text: string) => inTenant(app.pool, visitor, (db) => enqueueJob(db, quick, { text }));
  const proxy = await openDatabaseProxy(socketOf(app.database.jobs));
  const done: string[] = [];
  const work = handleJob(quick, async ({ payload }) => {
    if (payload.text === 'first' && done.length === 0) await proxy.cut();
    done.push(payload.text);
  });
  const jobs = await aRunner([work], { ...app.database.jobs, host: proxy.host, port: proxy.port });

  await enqueue('first');
  await expect.poll(() => done).toEqual(['first']);
  await sleep(1_500);
  await enqueue('second');
  await proxy.restore();

  await expect.poll(() => done).toContain('second');
  await expect
    .poll(async () => (await app.database.owner.query('select id from graphile_worker.jobs')).rows)
    .toEqual([]);
  await jobs.stop();
  await proxy.close();
});

function socketOf({ host = '', port = 0 }: PoolConfig) {
  return { host, port };
}
