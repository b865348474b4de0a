import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

const shared = { pool: 'money', runsWhileSuspended: true } as const;

/**
 * Fetches and applies the provider's current data. A webhook queues it by `store_provider_event`. `is_success`: the
 * event reports only that a payment arrived.
 */
export const settlePaymentJob = defineJob({
  ...shared,
  name: 'settle-payment',
  payload: z.object({
    ...{ attempt_id: z.uuid(), session_id: z.string().nullable() },
    is_success: z.boolean().default(false),
  }),
  maxAttempts: 12,
});
/** Asks about a payment without news from the provider; `round` is an index in the schedule of `rounds.ts`. */
export const reconcilePaymentJob = defineJob({
  ...shared,
  name: 'reconcile-payment',
  payload: z.object({ attempt_id: z.uuid(), round: z.int().min(0) }),
  maxAttempts: 5,
});
/** Asks for a fee that the provider had not reported when the payment was settled. */
export const askForFeeJob = defineJob({
  ...shared,
  name: 'ask-for-fee',
  payload: z.object({ attempt_id: z.uuid(), round: z.int().min(0) }),
  maxAttempts: 5,
});
/** Returns a second payment for the same order. */
export const returnPaymentJob = defineJob({
  ...shared,
  name: 'return-payment',
  payload: z.object({ attempt_id: z.uuid() }),
  maxAttempts: 15,
});
/**
 * Fetches the refunds of a payment, books unknown ones, and continues refunds that began here. `round` is an index in
 * the schedule of `rounds.ts`; null if a webhook reported them.
 */
export const settleRefundsJob = defineJob({
  ...shared,
  name: 'settle-refunds',
  payload: z.object({ attempt_id: z.uuid(), round: z.int().min(0).nullable() }),
  maxAttempts: 12,
});
/** Fetches the disputes of a payment, and holds, returns or releases the disputed money. */
export const settleDisputesJob = defineJob({
  ...shared,
  name: 'settle-disputes',
  payload: z.object({ attempt_id: z.uuid() }),
  maxAttempts: 12,
});
/** Closes a payment page that is not needed any more. */
export const closePaymentJob = defineJob({
  ...shared,
  name: 'close-payment',
  payload: z.object({ attempt_id: z.uuid() }),
  maxAttempts: 12,
});
export const emailReceiptJob = defineJob({
  ...shared,
  name: 'email-receipt',
  payload: z.object({ order_id: z.uuid() }),
});
export const emailRefundJob = defineJob({
  ...shared,
  name: 'email-refund',
  payload: z.object({ refund_id: z.uuid() }),
});
export const emailOrderLinksJob = defineJob({
  pool: 'money',
  name: 'email-order-links',
  payload: z.object({ order_ids: z.array(z.uuid()), request_id: z.uuid() }),
});
/**
 * Fetches the subscription of a monthly gift, posts paid renewals, and pauses or ends a subscription that must not be
 * charged. An event queues it by `queue_subscription_question`.
 */
export const settleMonthlyGiftJob = defineJob({
  ...shared,
  name: 'settle-monthly-gift',
  queue: 'monthly-gifts',
  payload: z.object({
    ...{ gift_id: z.uuid(), subscription_id: z.string().nullable(), invoice_id: z.string().nullable() },
  }),
  maxAttempts: 15,
});
