import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobHelpers, parseCronItems, Logger as QueueLogger, run, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { z } from 'zod';
import { queuePool } from '#db/queue-pool.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
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

/** Between two tries to reach the database; twice as long after each failure, up to the longest. */
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;
const QUEUE_CONNECTION = { connectionTimeoutMillis: 5_000, keepAlive: true };
/** The connection of the leases is replaced when it does not answer in this time: the other end has disappeared silently. */
const LEASE_TIMEOUT_MS = 12_000;
/** A connection that is already lost may never confirm its end. */
const RELEASE_TIMEOUT_MS = 1_000;

/** The running jobs of this process. `ended` rejects on a fault that is not the database's. */
export type RunningJobs = { ready: Promise<void>; ended: Promise<void>; stop(): Promise<void> };
type Queue = Awaited<ReturnType<typeof openQueue>>;

/** Runs jobs until it is stopped. While the database is away it waits, and then takes up the jobs that were interrupted. */
export function runJobs(deps: RunnerDeps): RunningJobs {
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let queue: Queue | undefined;

  async function keepRunning(): Promise<void> {
    for (let pauseMs = MIN_PAUSE_MS; !signal.aborted; pauseMs = Math.min(MAX_PAUSE_MS, 2 * pauseMs)) {
      try {
        queue = await openQueue(deps);
        ready.resolve();
        pauseMs = MIN_PAUSE_MS;
        if (signal.aborted) return await queue.stop();
        await queue.ended;
        if (signal.aborted) return;
        deps.log.warn('the queue ended, as it does when its database is lost');
        await queue.release();
      } catch (fault) {
        if (!isDatabaseUnavailable(fault)) throw fault;
        deps.log.warn({ err: fault }, 'the queue waits for the database');
      }
      queue = undefined;
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  const ended = keepRunning();
  ended.catch(ready.reject);
  return {
    ready: ready.promise,
    ended,
    async stop() {
      stopping.abort();
      await queue?.stop();
      await ended;
    },
  };
}

/** Opens the queue once. It ends when it loses its database while it stores the result of a job. */
async function openQueue({ queue, pool, platformPool, storage, log, handlers, scheduledJobs }: RunnerDeps) {
  const context: JobContext = {
    inTenantOf: (tenantId, work) => inTenant(pool, { tenantId, role: 'worker', personId: null, sessionId: null }, work),
    inPlatform: (work) => inPlatform(platformPool, work),
    storage,
    log,
  };
  const leases = await openLeases({ ...queue, ...QUEUE_CONNECTION, query_timeout: LEASE_TIMEOUT_MS }, log);
  // Without a timeout for queries: a job that was taken for a client that no longer listens would stay locked.
  const pgPool = queuePool({ ...queue, ...QUEUE_CONNECTION, max: MAX_CONCURRENT_JOBS + 2 });
  const release = async () => {
    const closing = Promise.allSettled([leases.close(), pgPool.end()]);
    await Promise.race([closing, sleep(RELEASE_TIMEOUT_MS, undefined, { ref: false })]);
  };
  const events: WorkerEvents = new EventEmitter();
  // graphile-worker locks jobs by the name of the pool.
  events.on('pool:create', ({ workerPool }) => leases.claim(workerPool.id));
  // The runner itself ends only after its timetable, which may sleep for a minute after a failure.
  const released = new Promise<void>((resolve) => events.once('pool:release', () => resolve()));
  try {
    const runner = await run({
      pgPool,
      events,
      // The library does not wait for the storing of a result, and without batches its failure would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency: MAX_CONCURRENT_JOBS,
      noHandleSignals: true,
      logger: queueLogger(log),
      taskList: Object.fromEntries(
        [...handlers, ...scheduledJobs].map((handler) => [handler.name, toTask(handler, context)]),
      ),
      parsedCronItems: parseCronItems(scheduledJobs.map(toCronItem)),
      gracefulShutdownAbortTimeout: SHUTDOWN_TIMEOUT_MS,
    });
    const ended = Promise.race([runner.promise, released]);
    return {
      ended,
      release,
      async stop() {
        // The queue may be ending already, because its database is lost.
        await Promise.race([runner.stop(), ended]).catch((fault) => log.warn({ err: fault }, 'the queue did not stop'));
        await release();
      },
    };
  } catch (fault) {
    await release();
    throw fault;
  }
}

function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    // `toTask` logs a failed job.
    if ((level === 'error' || level === 'warning') && !message.startsWith('Failed task'))
      log.warn({ queue: message.slice(0, 300) });
  });
}

function toCronItem({ name, cron }: ScheduledJob) {
  return {
    task: name,
    match: cron,
    identifier: name,
    options: { maxAttempts: MAX_SCHEDULED_ATTEMPTS, jobKey: name },
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
