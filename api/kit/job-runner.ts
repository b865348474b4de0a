import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobHelpers, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { z } from 'zod';
import { queuePool } from '#db/queue.ts';
import type { Counters } from './counters.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { describeJobError } from './job-errors.ts';
import { isJobReplaced, isSiteStopped } from './job-queries.ts';
import { holdJobIfSuspended, type JobDefinition, type JobPool } from './jobs.ts';
import { type Leases, openLeases } from './leases.ts';
import type { Pool, PoolConfig } from './pipeline.ts';
import { queueLogger } from './queue-logger.ts';
import { createRunningQueues, type RunningQueues } from './running-queues.ts';
import type { Storage } from './storage.ts';
import { inPlatform, inTenant, type PlatformDb, type TenantDb } from './tenant.ts';
import { openWorkerReport, type WorkerReport } from './worker-report.ts';

/** Resources for a job handler. */
export type JobContext = {
  inTenantOf<T>(tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T>;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  storage: Storage;
  counters: Counters;
  log: Logger;
};

/** One attempt of one job. A handler that throws is run again later, unless it was the last attempt. */
export type JobAttempt<Payload> = JobContext & {
  tenantId: string;
  payload: Payload;
  signal: AbortSignal;
  isLastAttempt: boolean;
};

type QueuedAttempt = { id: string; priority: number; payload: unknown; signal: AbortSignal; isLastAttempt: boolean };
/** While a job of `queue` runs in this process, jobs with the flag `not beside {queue}` do not begin. */
export type JobHandler = {
  name: string;
  queue?: string | undefined;
  pool?: JobPool | undefined;
  run(context: JobContext, attempt: QueuedAttempt): Promise<void>;
};
/** A job that runs regularly over all tenants; `cron` has the five columns of a crontab. */
export type ScheduledJob = { name: string; cron: string; pool?: JobPool; run(context: JobContext): Promise<void> };

const TenantPayload = z.looseObject({ tenant_id: z.uuid() });

/** Thrown inside a job whose school was suspended after the job began. */
export class SchoolSuspended extends Error {}

export function handleJob<P extends z.ZodType>(
  definition: JobDefinition<P>,
  work: (task: JobAttempt<z.output<P>>) => Promise<void>,
): JobHandler {
  return {
    name: definition.name,
    queue: definition.queue,
    pool: definition.pool,
    async run(context, { id, priority, payload, ...attempt }) {
      const { tenant_id: tenantId, ...rest } = TenantPayload.parse(payload);
      const task = { ...context, ...attempt, tenantId, payload: definition.payload.parse(rest) };
      if (definition.runsWhileSuspended) return work(task);
      const job = { id, priority, payload };
      const hold = () => context.inTenantOf(tenantId, (db) => holdJobIfSuspended(db, definition, job));
      if (await hold()) return;
      try {
        await work({ ...task, inTenantOf: refusingSuspended(tenantId, context.inTenantOf) });
      } catch (error) {
        // If the school was restored in the meantime, the queue tries the job again.
        if (!(error instanceof SchoolSuspended && (await hold()))) throw error;
      }
    },
  };
}

/** Stops writes of a running job at a school that was suspended in the meantime. */
function refusingSuspended(ownId: string, inTenantOf: JobContext['inTenantOf']): JobContext['inTenantOf'] {
  return (tenantId, work) =>
    inTenantOf(tenantId, async (db) => {
      // A job of the platform works at suspended schools too.
      if (tenantId === ownId && (await isSiteStopped(db))) throw new SchoolSuspended('the school was suspended');
      return work(db);
    });
}

export type RunnerDeps = {
  queue: PoolConfig;
  pool: Pool;
  platformPool: Pool;
  storage: Storage;
  counters: Counters;
  log: Logger;
  handlers: JobHandler[];
  scheduledJobs: ScheduledJob[];
};

/** Room for one book and some small jobs, such as emails: two cores can do no more. */
const MAX_CONCURRENT_JOBS = 3;
/** Jobs about money mostly wait for a provider. */
const MAX_CONCURRENT_MONEY_JOBS = 4;
const MAX_SCHEDULED_ATTEMPTS = 3;
/** Limit after which running jobs are aborted; the next process tries them again. */
const SHUTDOWN_TIMEOUT_MS = 3_000;

/** Pause between two attempts to reach the database; doubles after each failure, up to the maximum. */
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;
/** Does not wait for the disk when a job is taken or ended. If the machine then fails, a finished job may run again. */
const QUEUE_CONNECTION = { connectionTimeoutMillis: 5_000, keepAlive: true, options: '-c synchronous_commit=off' };
/** Timeout of the leases' connection. It is replaced afterwards, because its other end has disappeared silently. */
const LEASE_TIMEOUT_MS = 12_000;
/** A connection that is already lost may never confirm its end. */
const RELEASE_TIMEOUT_MS = 1_000;

/** The running jobs of this process. `ended` rejects on a fault that is not the database's. */
export type RunningJobs = { ready: Promise<void>; ended: Promise<void>; stop(): Promise<void> };
type Queue = Awaited<ReturnType<typeof openQueue>>;

/** Runs jobs until it is stopped. While the database is away it waits, and then resumes the interrupted jobs. */
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
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        deps.log.warn({ err: error }, 'the queue waits for the database');
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

/** Opens the queue once. The queue ends if it loses its database while it stores a job's result. */
async function openQueue(deps: RunnerDeps) {
  const { queue, log, scheduledJobs } = deps;
  const leases = await openLeases({ ...queue, ...QUEUE_CONNECTION, query_timeout: LEASE_TIMEOUT_MS }, log);
  // Has no query timeout: a job taken for a client that no longer listens would stay locked.
  const max = MAX_CONCURRENT_JOBS + MAX_CONCURRENT_MONEY_JOBS + 4;
  const pgPool = queuePool({ ...queue, ...QUEUE_CONNECTION, max });
  let report: WorkerReport | undefined;
  const release = async () => {
    const closing = Promise.allSettled([leases.close(), report?.close()]).then(() => pgPool.end());
    await Promise.race([closing, sleep(RELEASE_TIMEOUT_MS, undefined, { ref: false })]);
  };
  const runners: PoolRunner[] = [];
  const stopAll = () => Promise.all(runners.map(({ stop }) => stop()));
  try {
    report = await openWorkerReport(pgPool, scheduledJobs, log);
    const shared = { pgPool, leases, report, runningQueues: createRunningQueues() };
    for (const pool of [undefined, 'money'] as const) {
      const runner = await openPoolRunner(pool, deps, shared);
      if (runner) runners.push(runner);
    }
    return {
      // The other pool must not go on with a database that this pool has lost.
      ended: Promise.race(runners.map(({ ended }) => ended)).then(stopAll),
      release,
      async stop() {
        await stopAll();
        await release();
      },
    };
  } catch (error) {
    await stopAll();
    await release();
    throw error;
  }
}

type PoolRunner = { ended: Promise<void>; stop(): Promise<void> };
type SharedByPools = {
  pgPool: ReturnType<typeof queuePool>;
  leases: Leases;
  report: WorkerReport;
  runningQueues: RunningQueues;
};

/** Runs the jobs of one pool; undefined for jobs without one. graphile-worker takes only jobs of its task list. */
async function openPoolRunner(
  pool: JobPool | undefined,
  deps: RunnerDeps,
  { pgPool, leases, report, runningQueues }: SharedByPools,
): Promise<PoolRunner | undefined> {
  const isOfPool = (job: { pool?: JobPool | undefined }) => job.pool === pool;
  const jobs = [...deps.handlers, ...deps.scheduledJobs].filter(isOfPool);
  if (pool && jobs.length === 0) return undefined;
  const events: WorkerEvents = new EventEmitter();
  // graphile-worker locks jobs by the name of the pool.
  events.on('pool:create', ({ workerPool }) => leases.claim(workerPool.id));
  // The runner itself ends only after its timetable, which may sleep for a minute after a failure.
  const released = new Promise<void>((resolve) => events.once('pool:release', () => resolve()));
  const runner = await run({
    pgPool,
    events,
    // The library does not wait until a result is stored, and without these settings a failure to store it would end
    // the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    concurrency: pool ? MAX_CONCURRENT_MONEY_JOBS : MAX_CONCURRENT_JOBS,
    noHandleSignals: true,
    logger: queueLogger(deps.log),
    taskList: createTasks(jobs, createContext(deps), report, runningQueues),
    forbiddenFlags: runningQueues.forbiddenFlags,
    // One timetable for both pools: it only adds the jobs.
    parsedCronItems: pool ? [] : parseCronItems(deps.scheduledJobs.map(toCronItem)),
    gracefulShutdownAbortTimeout: SHUTDOWN_TIMEOUT_MS,
  });
  const ended = Promise.race([runner.promise, released]);
  let stopping: Promise<void> | undefined;
  // The queue may be ending already, because its database is lost.
  const stop = () => Promise.race([runner.stop(), ended]);
  return {
    ended,
    stop: () => (stopping ??= stop().catch((error) => deps.log.warn({ err: error }, 'the queue did not stop'))),
  };
}

function createContext({ pool, platformPool, storage, counters, log }: RunnerDeps): JobContext {
  return {
    inTenantOf: (tenantId, work) => inTenant(pool, { tenantId, role: 'worker', personId: null, sessionId: null }, work),
    inPlatform: (work) => inPlatform(platformPool, work),
    storage,
    counters,
    log,
  };
}

function createTasks(
  jobs: (JobHandler | ScheduledJob)[],
  context: JobContext,
  report: WorkerReport,
  queues: RunningQueues,
) {
  const toTaskIn = (job: JobHandler | ScheduledJob) => {
    const task = toTask(job, context, report);
    const queue = 'queue' in job ? job.queue : undefined;
    return (payload: unknown, helpers: JobHelpers) => queues.during(queue, () => task(payload, helpers));
  };
  return Object.fromEntries(jobs.map((job) => [job.name, toTaskIn(job)]));
}

function toCronItem({ name, cron }: ScheduledJob) {
  return {
    task: name,
    match: cron,
    identifier: name,
    options: { maxAttempts: MAX_SCHEDULED_ATTEMPTS, jobKey: name },
  };
}

/** Returns the function that graphile-worker calls. It logs failures, whose messages graphile-worker stores. */
function toTask({ name, run }: JobHandler | ScheduledJob, context: JobContext, report: WorkerReport) {
  return async (payload: unknown, helpers: JobHelpers): Promise<void> => {
    const { job, abortSignal: signal } = helpers;
    const log = context.log.child({ job: name, job_id: job.id, attempt: job.attempts });
    const started = performance.now();
    const isLastAttempt = job.attempts >= job.max_attempts;
    try {
      await run({ ...context, log }, { id: job.id, priority: job.priority, payload, signal, isLastAttempt });
      report.addFinished(name);
      log.info({ ms: Math.round(performance.now() - started) }, 'done');
    } catch (error) {
      // The newer job does the same work. Without this line the older one would be listed as failed.
      if (await isJobReplaced(helpers)) return log.warn({ err: error }, 'failed, and was replaced meanwhile');
      if (isLastAttempt) log.error({ err: error }, 'given up');
      else log.warn({ err: error }, 'failed, to be tried again');
      throw new Error(describeJobError(error), { cause: error });
    }
  };
}
