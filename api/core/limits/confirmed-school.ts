import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { isSchoolConfirmed } from './queries.ts';

/** Refuses files of a school that has not confirmed its email address. */
export async function assertSchoolConfirmed(db: TenantDb): Promise<void> {
  if (!(await isSchoolConfirmed(db))) throw new Refusal('unconfirmed');
}
