// Written from contract/schools/plans.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/schools/plans.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const cancelSubscription = 'POST /subscription/cancel/' as Endpoint<typeof routes.cancelSubscription>;
export const changeSubscription = 'POST /subscription/change/' as Endpoint<typeof routes.changeSubscription>;
export const leavePlace = 'DELETE /subscription/schools/{id}/' as Endpoint<typeof routes.leavePlace>;
export const listPlanPayments = 'GET /payment-history/' as Endpoint<typeof routes.listPlanPayments>;
export const listPlans = 'GET /plans/' as Endpoint<typeof routes.listPlans>;
export const openPlanPortal = 'POST /subscription/portal/' as Endpoint<typeof routes.openPlanPortal>;
export const pauseSubscription = 'POST /subscription/pause/' as Endpoint<typeof routes.pauseSubscription>;
export const previewSubscription = 'POST /subscription/preview/' as Endpoint<typeof routes.previewSubscription>;
export const refreshSubscription = 'POST /subscription/refresh/' as Endpoint<typeof routes.refreshSubscription>;
export const resumeSubscription = 'POST /subscription/resume/' as Endpoint<typeof routes.resumeSubscription>;
export const showSubscription = 'GET /subscription/' as Endpoint<typeof routes.showSubscription>;
export const takePlace = 'PUT /subscription/schools/{id}/' as Endpoint<typeof routes.takePlace>;
