import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantDb } from './tenant.ts';

/** A kind of work that is done later, by the jobs' process, in the name of one tenant. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** How often it is tried before it is given up and kept as dead. */
  maxAttempts?: number;
};

export function defineJob<Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> {
  return definition;
}

/** Adds work in the same transaction: it is done after commit, or never was asked for. */
export async function enqueueJob<Payload extends z.ZodType>(
  db: TenantDb,
  { name, queue, maxAttempts }: Job<Payload>,
  payload: z.input<Payload>,
  /** The smallest is done first; of one priority the oldest. */
  priority = 0,
): Promise<void> {
  const json = JSON.stringify(payload);
  await sql`select add_job(${name}, ${json}::jsonb, ${queue ?? null}, ${maxAttempts ?? 8}, ${priority})`.execute(db);
}
