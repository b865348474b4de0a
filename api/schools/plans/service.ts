import type { TenantDb } from '#api/kit/tenant.ts';
import { presentPlanInvoice } from './invoice.ts';
import { alignPlanJob } from './job-definitions.ts';
import { findCurrentPlan } from './limit-queries.ts';
import { countReceivedTransfers } from './platform-subscription-queries.ts';
import { insertRegistrationTrial } from './queries.ts';

export { alignPlanJob, countReceivedTransfers, findCurrentPlan, presentPlanInvoice };

/** Begins the trial of a new site, if the platform has marked a variant for it. */
export function beginRegistrationTrial(db: TenantDb): Promise<void> {
  return insertRegistrationTrial(db);
}
