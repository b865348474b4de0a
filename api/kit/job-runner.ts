import { EventEmitter } from 'node:events';
import { type JobHelpers, parseCronItems, Logger as QueueLogger, run } from 'graphile-worker';
import type { Logger } from 'pino';
import { z } from 'zod';
import { queuePool } from '#db/queue.ts';
import type { Job } from './jobs.ts';
import { openLeases } from './leases.ts';
import type { Pool, PoolConfig } from './pipeline.ts';
import type { Storage } from './storage.ts';
import { inPlatform, inTenant, type PlatformDb, type TenantDb } from './tenant.ts';

/** What a job handler gets. */
export type JobContext = {
  inTenantOf<T>(tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T>;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  storage: Storage;
  log: Logger;
};

/** One attempt of one job. A handler that throws is run again later, unless it was the last attempt. */
export type JobAttempt<Payload> = JobContext & {
  tenantId: string;
  payload: Payload;
  signal: AbortSignal;
  isLastAttempt: boolean;
};

type Attempt = { payload: unknown; signal: AbortSignal; isLastAttempt: boolean };
export type JobHandler = { name: string; run(context: JobContext, attempt: Attempt): Promise<void> };
/** A job that runs regularly over all tenants; `cron` has the five columns of a crontab. */
export type ScheduledJob = { name: string; cron: string; run(context: JobContext): Promise<void> };

const TenantPayload = z.looseObject({ tenant_id: z.uuid() });

export function handleJob<P extends z.ZodType>(
  { name, payload: schema }: Job<P>,
  work: (task: JobAttempt<z.output<P>>) => Promise<void>,
): JobHandler {
  return {
    name,
    run(context, { payload, ...attempt }) {
      const { tenant_id: tenantId, ...rest } = TenantPayload.parse(payload);
      return work({ ...context, ...attempt, tenantId, payload: schema.parse(rest) });
    },
  };
}

export type RunnerDeps = {
  queue: PoolConfig;
  pool: Pool;
  platformPool: Pool;
  storage: Storage;
  log: Logger;
  handlers: JobHandler[];
  scheduledJobs: ScheduledJob[];
};

/** One book, and beside it emails and other small jobs: two cores can do no more. */
const MAX_CONCURRENT_JOBS = 3;
const MAX_SCHEDULED_ATTEMPTS = 3;
/** After it, running jobs are aborted; the next process tries them again. */
const SHUTDOWN_TIMEOUT_MS = 3_000;

export async function startJobRunner(deps: RunnerDeps): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const { queue, pool, platformPool, storage, log, handlers, scheduledJobs } = deps;
  const context: JobContext = {
    inTenantOf: (tenantId, work) => inTenant(pool, { tenantId, role: 'worker', personId: null, sessionId: null }, work),
    inPlatform: (work) => inPlatform(platformPool, work),
    storage,
    log,
  };
  const leases = await openLeases(queue, log);
  const pgPool = queuePool({ ...queue, max: MAX_CONCURRENT_JOBS + 2 });
  const runner = await run({
    pgPool,
    concurrency: MAX_CONCURRENT_JOBS,
    noHandleSignals: true,
    logger: new QueueLogger(() => (level, message) => {
      // `toTask` logs a failed job.
      if ((level === 'error' || level === 'warning') && !message.startsWith('Failed task'))
        log.warn({ queue: message.slice(0, 300) });
    }),
    taskList: Object.fromEntries(
      [...handlers, ...scheduledJobs].map((handler) => [handler.name, toTask(handler, context)]),
    ),
    parsedCronItems: parseCronItems(
      scheduledJobs.map(({ name, cron }) => ({
        task: name,
        match: cron,
        identifier: name,
        options: { maxAttempts: MAX_SCHEDULED_ATTEMPTS, jobKey: name },
      })),
    ),
    gracefulShutdownAbortTimeout: SHUTDOWN_TIMEOUT_MS,
    // graphile-worker locks jobs by the name of the pool.
    events: new EventEmitter().on('pool:create', ({ workerPool }) => leases.claim(workerPool.id)),
  });

  return {
    ended: runner.promise,
    async stop() {
      await runner.stop();
      await leases.close();
      await pgPool.end();
    },
  };
}

/** Returns the function that graphile-worker calls. It stores a failure with the job; this adds the log line. */
function toTask({ name, run }: JobHandler, context: JobContext) {
  return async (payload: unknown, { job, abortSignal: signal }: JobHelpers): Promise<void> => {
    const log = context.log.child({ job: name, job_id: job.id, attempt: job.attempts });
    const started = performance.now();
    const isLastAttempt = job.attempts >= job.max_attempts;
    try {
      await run({ ...context, log }, { payload, signal, isLastAttempt });
      log.info({ ms: Math.round(performance.now() - started) }, 'done');
    } catch (fault) {
      if (isLastAttempt) log.error({ err: fault }, 'given up');
      else log.warn({ err: fault }, 'failed, to be tried again');
      throw fault;
    }
  };
}
