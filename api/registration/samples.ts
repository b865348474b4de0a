import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { createSamples } from './job-definitions.ts';
import { insertSamples } from './queries.ts';

/** Gives a school that has just confirmed its email address samples, by a job, unless it has declined them. */
export async function enqueueSamples(db: TenantDb, tenantId: string): Promise<void> {
  if (await insertSamples(db, tenantId, null)) await enqueueJob(db, createSamples, {});
}

/** Gives a school no samples, such as one of the demo data, which has classes and books of its own. */
export async function declineSamples(db: TenantDb, tenantId: string): Promise<void> {
  await insertSamples(db, tenantId, new Date());
}
