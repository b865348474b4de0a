// Written from contract/schools/platform-plans.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/schools/platform-plans.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const beginTrial = 'POST /api-super-admin/subscriptions/' as Endpoint<typeof routes.beginTrial>;
export const changePlan = 'PATCH /api-super-admin/plans/{id}/' as Endpoint<typeof routes.changePlan>;
export const changeSubscriptionEnd = 'PATCH /api-super-admin/subscriptions/{id}/' as Endpoint<
  typeof routes.changeSubscriptionEnd
>;
export const changeVariant = 'PATCH /api-super-admin/variants/{id}/' as Endpoint<typeof routes.changeVariant>;
export const createPlan = 'POST /api-super-admin/plans/' as Endpoint<typeof routes.createPlan>;
export const createVariant = 'POST /api-super-admin/variants/' as Endpoint<typeof routes.createVariant>;
export const listPlatformPlans = 'GET /api-super-admin/plans/' as Endpoint<typeof routes.listPlatformPlans>;
export const listSubscriptions = 'GET /api-super-admin/subscriptions/' as Endpoint<typeof routes.listSubscriptions>;
export const listVariants = 'GET /api-super-admin/variants/' as Endpoint<typeof routes.listVariants>;
