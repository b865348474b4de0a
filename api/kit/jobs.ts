import type { z } from 'zod';
import { addJob } from './job-queries.ts';
import type { TenantDb } from './tenant.ts';

/** A kind of job, which the worker runs later for one tenant. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  /** Jobs of the same queue run one after the other. */
  queue?: string;
  /** Attempts before a job counts as dead. */
  maxAttempts?: number;
};

export function defineJob<Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> {
  return definition;
}

/** Adds a job in the same transaction: it runs after commit, and never if the transaction is rolled back. */
export async function enqueueJob<Payload extends z.ZodType>(
  db: TenantDb,
  { name, queue, maxAttempts }: Job<Payload>,
  payload: z.input<Payload>,
  /** The smallest number runs first, and of one priority the oldest job. */
  priority = 0,
): Promise<void> {
  await addJob(db, { name, payload, queue: queue ?? null, maxAttempts: maxAttempts ?? 8, priority });
}
