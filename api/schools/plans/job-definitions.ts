import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

const shared = { pool: 'money', runsWhileSuspended: true } as const;

/**
 * Fetches the page and the subscription of a plan by card, posts what is paid, and applies the rest. An event adds it by
 * `queue_subscription_question`.
 */
export const settlePlanJob = defineJob({
  ...shared,
  name: 'settle-plan',
  queue: 'plans',
  payload: z.object({ checkout_id: z.uuid() }),
  maxAttempts: 15,
});
/** Fetches the refunds and disputes of a payment for a plan. An event adds it by `store_provider_event`. */
export const settlePlanPaymentJob = defineJob({
  ...shared,
  name: 'settle-plan-payment',
  queue: 'plans',
  payload: z.object({ payment_id: z.uuid() }),
  maxAttempts: 15,
});
/** Emails a site that the renewal of its plan was declined, once for its `email_id`. */
export const emailPlanDeclinedJob = defineJob({
  ...shared,
  name: 'email-plan-declined',
  payload: z.object({ email_id: z.uuid() }),
});
/** Has the plan by card of a site asked about, because it was suspended, closed or restored. */
export const alignPlanJob = defineJob({
  ...shared,
  name: 'align-plan',
  payload: z.object({}),
});
