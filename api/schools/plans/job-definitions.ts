import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

const shared = { pool: 'money', runsWhileSuspended: true } as const;

/**
 * Fetches a card plan's page and subscription, posts paid invoices, and applies the rest. Events queue it by
 * `queue_subscription_question`.
 */
export const settlePlanJob = defineJob({
  ...shared,
  name: 'settle-plan',
  queue: 'plans',
  payload: z.object({ checkout_id: z.uuid() }),
  maxAttempts: 15,
});
/** Fetches a plan payment's refunds and disputes. Events queue it by `store_provider_event`. */
export const settlePlanPaymentJob = defineJob({
  ...shared,
  name: 'settle-plan-payment',
  queue: 'plans',
  payload: z.object({ payment_id: z.uuid() }),
  maxAttempts: 15,
});
/** Emails a site that its plan's renewal was declined, once for its `email_id`. */
export const emailPlanDeclinedJob = defineJob({
  ...shared,
  name: 'email-plan-declined',
  payload: z.object({ email_id: z.uuid() }),
});
/** Fetches a site's card plan after the site was suspended, closed or restored. */
export const alignPlanJob = defineJob({
  ...shared,
  name: 'align-plan',
  payload: z.object({}),
});
