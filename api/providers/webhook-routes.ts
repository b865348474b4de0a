import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { refusalWords } from '#contract/refusals.ts';
import { receiveStripeEvent } from '#contract/webhooks.ts';
import { readStripeEvent } from './stripe/events.ts';
import { storeProviderEvent } from './webhook-queries.ts';

const MONEY_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.failed',
];

/** Anyone may send events; the signature decides. What cannot be stored is answered with 503, so that it comes again. */
export const webhookRoutes = [
  serveWithoutTransaction(receiveStripeEvent, allowAnyone, async ({ bytes, header, settings, inTransaction }) => {
    if (!settings.stripe) throw new Refusal('notFound');
    const event = bytes && (await readStripeEvent(settings.stripe, { bytes, signature: header('stripe-signature') }));
    if (!bytes || !event) throw new Refusal('malformed', { message: refusalWords.unsigned });
    const { id, type, objectId: object_id, references, attemptId: attempt_id, orderId: order_id, isOurs } = event;
    const stored = {
      provider: 'stripe',
      ...{ id, type, object_id, body: bytes, references, attempt_id, order_id },
      ...{ moves_money: isOurs && MONEY_EVENTS.includes(type), is_decline: type === 'payment_intent.payment_failed' },
    } as const;
    await inTransaction((db) => storeProviderEvent(db, stored)).catch((cause: unknown) => {
      throw new Refusal('busy', { retryAfter: 30 }, { cause });
    });
    return {};
  }),
];
