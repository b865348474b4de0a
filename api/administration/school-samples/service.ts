import type { TenantDb } from '#api/kit/tenant.ts';
import { insertSamples } from './queries.ts';

/** Gives a school no samples, such as one of the demo data, which has classes and books of its own. */
export async function declineSamples(db: TenantDb): Promise<void> {
  await insertSamples(db, new Date());
}
