import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { handleJob, type JobHandler, startJobRunner } from './job-runner.ts';
import { defineJob, enqueueJob } from './jobs.ts';
import { openPool, type Pool } from './pipeline.ts';
import { inTenant } from './tenant.ts';

let app: TestApp;
let platformPool: Pool;

beforeAll(async () => {
  app = await startTestApp();
  platformPool = openPool(app.database.platform);
});
afterAll(async () => {
  await platformPool.end();
  await app.close();
});

function aRunner(handlers: JobHandler[]) {
  const { pool, storage, database } = app;
  const log = pino({ level: 'silent' });
  return startJobRunner({ queue: database.jobs, pool, platformPool, storage, log, handlers, scheduledJobs: [] });
}

const slow = defineJob({ name: 'slow', payload: z.object({ says: z.string() }) });
const SLOW_MS = 12_000;

test('a long job of a process that lives is left to it, however often another one looks', {
  timeout: 40_000,
}, async () => {
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
  await expect.poll(() => done.length, { timeout: 5_000 }).toBe(1);
  await expect
    .poll(async () => (await app.database.owner.query('select id from graphile_worker.jobs')).rows, {
      timeout: 30_000,
    })
    .toEqual([]);

  for (const runner of runners) await runner.stop();
  expect(done).toEqual([`begun hello for ${school.id}`]);
});
