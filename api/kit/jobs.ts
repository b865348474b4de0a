import type { z } from 'zod';
import { addJob, holdJob } from './job-queries.ts';
import type { TenantDb } from './tenant.ts';

export type JobPool = 'money';

/** A kind of job, which the worker runs later for one tenant. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  /** Jobs of the same queue run one after the other. */
  queue?: string;
  /**
   * Runs jobs about money in a small pool of their own, so that book processing delays no payment. Default: the common
   * pool.
   */
  pool?: JobPool;
  /** Attempts before a job counts as dead. */
  maxAttempts?: number;
  /** Jobs of a suspended school wait until it is restored, except these. */
  runsWhileSuspended?: true;
};

export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

type JobOptions = {
  /** Jobs with the smallest number run first; within one priority, the oldest. */
  priority?: number;
  /** Due time. The job must check its rows again, because jobs that are no longer needed are not removed. */
  runAt?: Date;
  /** Replaces a waiting job with the same key; a running one goes on. */
  key?: string;
};

/** Adds a job in the same transaction. It runs after commit, or at `runAt`, and never after a rollback. */
export async function enqueueJob<Payload extends z.ZodType>(
  db: TenantDb,
  definition: JobDefinition<Payload>,
  payload: z.input<Payload>,
  { priority = 0, runAt, key }: JobOptions = {},
): Promise<void> {
  await addJob(db, { ...limitsOf(definition), payload, priority, runAt: runAt ?? null, key: key ?? null });
}

/**
 * Puts a job aside if its school is suspended; restoring the school queues it again. Returns whether the job must not
 * run now.
 */
export async function holdJobIfSuspended(
  db: TenantDb,
  definition: JobDefinition,
  job: { id: string; payload: unknown; priority: number },
): Promise<boolean> {
  return holdJob(db, job.id, { ...limitsOf(definition), payload: job.payload, priority: job.priority });
}

function limitsOf({ name, queue, maxAttempts }: JobDefinition) {
  return { name, queue: queue ?? null, maxAttempts: maxAttempts ?? 8 };
}
