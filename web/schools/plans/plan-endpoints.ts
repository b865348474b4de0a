import { listPlanPayments, listPlans, showSubscription } from '#web/kit/api/plans.ts';

/** What every change of a plan changes. */
export const planReads = [showSubscription, listPlans, listPlanPayments];
