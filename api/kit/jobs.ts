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
  /** Jobs about money run in a small pool of their own: books in processing delay no payment. Without it a job runs with all others. */
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
  /** The smallest number runs first, and of one priority the oldest job. */
  priority?: number;
  /** When the job is due. The work must check its rows again: a job that is not needed any more is not taken back. */
  runAt?: Date;
  /** A job that waits with the same key is replaced; one that runs already is not. */
  key?: string;
};

/** Adds a job in the same transaction: it runs after commit, or at its time, and never if the transaction is rolled back. */
export async function enqueueJob<Payload extends z.ZodType>(
  db: TenantDb,
  definition: JobDefinition<Payload>,
  payload: z.input<Payload>,
  { priority = 0, runAt, key }: JobOptions = {},
): Promise<void> {
  await addJob(db, { ...limitsOf(definition), payload, priority, runAt: runAt ?? null, key: key ?? null });
}

/** Puts a job aside if its school is suspended; the restore queues it again. Returns whether it must not run now. */
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
