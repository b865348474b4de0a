import type { TenantDb } from '#api/kit/tenant.ts';
import { insertSamples } from './queries.ts';

/** Gives a school no samples, such as a demo school, which has its own classes and books. */
export async function declineSamples(db: TenantDb): Promise<void> {
  await insertSamples(db, new Date());
}
