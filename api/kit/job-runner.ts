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

/** What the work of the jobs' process is done with. */
export type Hands = {
  inTenantOf<T>(tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T>;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  storage: Storage;
  log: Logger;
};

/** One try of one job. Whoever fails throws, and is tried again after a while unless it is the last try. */
export type Task<Payload> = Hands & { tenantId: string; payload: Payload; signal: AbortSignal; isLastTry: boolean };

type Try = { payload: unknown; signal: AbortSignal; isLastTry: boolean };
export type Handler = { name: string; work(hands: Hands, one: Try): Promise<void> };
/** What is done regularly over all tenants; `at` is five columns as in a crontab. */
export type Routine = { name: string; at: string; work(hands: Hands): Promise<void> };

const Stamped = z.looseObject({ tenant_id: z.uuid() });

export function handle<P extends z.ZodType>(
  { name, payload: schema }: Job<P>,
  work: (task: Task<z.output<P>>) => Promise<void>,
): Handler {
  return {
    name,
    work(hands, { payload, ...one }) {
      const { tenant_id: tenantId, ...rest } = Stamped.parse(payload);
      return work({ ...hands, ...one, tenantId, payload: schema.parse(rest) });
    },
  };
}

export type RunnerDeps = {
  queue: PoolConfig;
  pool: Pool;
  platformPool: Pool;
  storage: Storage;
  log: Logger;
  handlers: Handler[];
  routines: Routine[];
};

/** One book at a time, and beside it mail and whatever is small: two cores have no more to give. */
const AT_ONCE = 3;
const TRIES_OF_A_ROUTINE = 3;
/** Then what is still at work is told to stop, and is tried again by the next process. */
const GRACE_MS = 3_000;

export async function startRunner(deps: RunnerDeps): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const { queue, pool, platformPool, storage, log, handlers, routines } = deps;
  const hands: Hands = {
    inTenantOf: (tenantId, work) => inTenant(pool, { tenantId, role: 'worker', personId: null, sessionId: null }, work),
    inPlatform: (work) => inPlatform(platformPool, work),
    storage,
    log,
  };
  const all = [...handlers, ...routines.map(({ name, work }) => ({ name, work: (given: Hands) => work(given) }))];
  const leases = await openLeases(queue, log);
  const pgPool = queuePool({ ...queue, max: AT_ONCE + 2 });
  const runner = await run({
    pgPool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    logger: new QueueLogger(() => (level, message) => {
      // A failed job is told below, once.
      if ((level === 'error' || level === 'warning') && !message.startsWith('Failed task'))
        log.warn({ queue: message.slice(0, 300) });
    }),
    taskList: Object.fromEntries(all.map((one) => [one.name, tried(one, hands)])),
    parsedCronItems: parseCronItems(
      routines.map(({ name, at }) => ({
        task: name,
        match: at,
        identifier: name,
        options: { maxAttempts: TRIES_OF_A_ROUTINE, jobKey: name },
      })),
    ),
    gracefulShutdownAbortTimeout: GRACE_MS,
    // Jobs are locked in the name of the pool.
    events: new EventEmitter().on('pool:create', ({ workerPool }) => leases.hold(workerPool.id)),
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

/** What graphile-worker calls; it keeps a failure with its job, and ours is the line in the log. */
function tried({ name, work }: Handler, hands: Hands) {
  return async (payload: unknown, { job, abortSignal: signal }: JobHelpers): Promise<void> => {
    const log = hands.log.child({ job: name, job_id: job.id, attempt: job.attempts });
    const started = performance.now();
    const isLastTry = job.attempts >= job.max_attempts;
    try {
      await work({ ...hands, log }, { payload, signal, isLastTry });
      log.info({ ms: Math.round(performance.now() - started) }, 'done');
    } catch (fault) {
      if (isLastTry) log.error({ err: fault }, 'given up');
      else log.warn({ err: fault }, 'failed, to be tried again');
      throw fault;
    }
  };
}
