import { createHmac } from 'node:crypto';
import type { StripeSettings } from '#api/kit/provider-settings.ts';
import type { Happening } from '#sandbox/engine/dialect.ts';
import { paymentsOf, type Refund, type SandboxObject, type Trade } from '#sandbox/engine/objects.ts';
import { createStripeId, present, secondsNow, toCharge } from './documents.ts';

/** The version of the library, of the webhook and of the sandbox. */
export const API_VERSION = '2026-10-28.endive';

/** Stripe’s events about the payment or refund, followed by those about its page. */
const TYPES: Record<string, [ofObject: string[], ofPage?: string]> = {
  paid: [['payment_intent.succeeded'], 'checkout.session.completed'],
  declined: [['payment_intent.payment_failed']],
  delayed: [[], 'checkout.session.completed'],
  settled: [['payment_intent.succeeded'], 'checkout.session.async_payment_succeeded'],
  failed: [['payment_intent.payment_failed'], 'checkout.session.async_payment_failed'],
  expired: [['checkout.session.expired']],
  refunded: [['refund.created']],
  refund_failed: [['refund.updated', 'refund.failed']],
};

/** Returns how Stripe tells what happened; what only Stripe has is told by the name of its event. */
export function toEvents(happening: string, object: SandboxObject, trade: Trade): Happening[] {
  const [types, ofPage] = TYPES[happening] ?? [[happening]];
  return [
    ...types.map((type) => toEvent(type, present(object, trade))),
    ...(ofPage ? [toEvent(ofPage, present(trade.session, trade))] : []),
    ...(happening === 'refunded' ? [toRefundedCharge(object as Refund, trade)] : []),
  ];
}

function toRefundedCharge({ payment: id }: Refund, trade: Trade): Happening {
  const payment = paymentsOf(trade).find((one) => one.id === id);
  if (!payment) throw new Error(`no payment ${id}`);
  return toEvent('charge.refunded', toCharge(payment, trade));
}

function toEvent(type: string, object: object): Happening {
  const id = createStripeId('evt_1');
  const body = { id, object: 'event', api_version: API_VERSION, created: secondsNow(), type, data: { object } };
  return { id, type, body };
}

/** Returns the headers of an event, signed now or some seconds ago, with every secret as during a rotation. */
export function signEvent({ webhookSecrets }: StripeSettings, body: string, ageSeconds = 0): Record<string, string> {
  const time = secondsNow() - ageSeconds;
  const signatures = webhookSecrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': [`t=${time}`, ...signatures].join(','),
  };
}
