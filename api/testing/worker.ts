import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pino from 'pino';
import { expect } from 'vitest';
import { jobHandlers } from '#api/app/jobs.ts';
import { type JobContext, runJobs } from '#api/kit/job-runner.ts';
import { openPool, type Pool } from '#api/kit/pipeline.ts';
import { inPlatform, inTenant } from '#api/kit/tenant.ts';
import { spawnProgram } from './programs.ts';
import { pepper, type TestApp } from './test-app.ts';

/** Returns the context of job handlers and scheduled jobs. */
export function jobContextOf({ pool, storage, counters }: TestApp, platformPool: Pool): JobContext {
  return {
    inTenantOf: (tenantId, work) => inTenant(pool, { tenantId, role: 'worker', personId: null, sessionId: null }, work),
    inPlatform: (work) => inPlatform(platformPool, work),
    storage,
    counters,
    log: pino({ level: 'silent' }),
  };
}

/** `skippedJobs`: the names of jobs that stay in the queue. */
export type TestWorkerOptions = { smtp?: string; skippedJobs?: string[] };

/** Starts the job runner of a test app in this process. */
export async function startTestWorker(app: TestApp, { smtp, skippedJobs = [] }: TestWorkerOptions = {}) {
  const platformPool = openPool(app.database.platform);
  const jobs = runJobs({
    queue: app.database.jobs,
    pool: app.pool,
    platformPool,
    storage: app.storage,
    counters: app.counters,
    log: pino({ level: process.env.BOOKLARK_LOG_LEVEL ?? 'silent' }),
    handlers: jobHandlers({
      smtp,
      mailFrom: 'no-reply@booklark.test',
      pepper,
      loadSettings: app.loadSettings,
    }).filter(({ name }) => !skippedJobs.includes(name)),
    scheduledJobs: [],
  });
  await jobs.ready;
  return {
    async stop() {
      await jobs.stop();
      await platformPool.end();
    },
  };
}

/**
 * Waits until no school's job is due. Scheduled jobs have no school and may stay: a worker process killed in the first
 * second of a minute leaves that minute's jobs behind, and a test's worker runs none of them.
 */
export async function waitForJobs({ database }: TestApp): Promise<void> {
  const query = `select from graphile_worker._private_jobs where run_at <= now() and payload ->> 'tenant_id' is not null`;
  await expect.poll(async () => (await database.owner.query(query)).rowCount, { interval: 250 }).toBe(0);
}

/** Starts the worker in its own process, like the launcher, so that a test can kill it. */
export async function startWorkerProcess(
  app: TestApp,
  {
    host = app.database.app.host,
    port = app.database.app.port,
    env = {},
  }: { host?: string | undefined; port?: number | undefined; env?: NodeJS.ProcessEnv } = {},
): Promise<ChildProcess> {
  const { database } = app.database.app;
  const as = (role: string) => `postgresql://booklark_${role}@/${database}?host=${host}&port=${port}`;
  const child = spawnProgram('worker', {
    env: {
      BOOKLARK_ORIGIN: 'http://localhost:3000',
      BOOKLARK_FILES: app.files,
      BOOKLARK_LOG_LEVEL: 'silent',
      DATABASE_URL_APP: as('app'),
      DATABASE_URL_PLATFORM: as('platform'),
      DATABASE_URL_JOBS: as('jobs'),
      BOOKLARK_TOKEN_SECRET: 'x'.repeat(32),
      BOOKLARK_PEPPER: 'y'.repeat(32),
      BOOKLARK_FILES_SECRET: 'z'.repeat(32),
      ...env,
    },
  });
  await once(child, 'message');
  return child;
}
