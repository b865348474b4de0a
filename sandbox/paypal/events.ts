import { randomBytes } from 'node:crypto';
import type { Happening } from '#sandbox/engine/dialect.ts';
import { isPayment, isRefund, type SandboxObject, type Trade } from '#sandbox/engine/objects.ts';
import { detailsOf, type Money, timeOf, toCapture, toOrder, toRefund } from './documents.ts';

const CAPTURED = {
  paid: ['PAYMENT.CAPTURE.COMPLETED', 'Payment completed for {amount}'],
  waiting: ['PAYMENT.CAPTURE.PENDING', 'Payment pending for {amount}'],
  closed: ['PAYMENT.CAPTURE.DENIED', 'A {amount} capture payment was denied'],
  open: ['PAYMENT.CAPTURE.DENIED', 'A {amount} capture payment was denied'],
} as const;
const REFUNDED = {
  refunded: ['PAYMENT.CAPTURE.REFUNDED', 'A {amount} capture payment was refunded'],
  reversed: ['PAYMENT.CAPTURE.REVERSED', 'A {amount} capture payment was reversed'],
  refund_failed: ['PAYMENT.REFUND.FAILED', 'A {amount} capture payment was not refunded'],
} as const;

/** Returns how PayPal tells what happened. */
export function toEvents(happening: string, object: SandboxObject, trade: Trade): Happening[] {
  const toEvent = (words: readonly [type: string, summary: string], type: string, resource: object) => [
    toHappening(detailsOf(trade.session).base, words, { resource_type: type, resource }),
  ];
  if (isPayment(object)) return toEvent(CAPTURED[object.state], 'capture', toCapture(object, trade));
  if (isRefund(object)) return toEvent(REFUNDED[happening as keyof typeof REFUNDED], 'refund', toRefund(object, trade));
  const order = toOrder(trade);
  if (happening === 'approved')
    return toEvent(['CHECKOUT.ORDER.APPROVED', 'An order has been approved by buyer'], 'checkout-order', order);
  // A reversed approval names its order by another field.
  return toEvent(
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'A payment has been reversed after approval.'],
    'payment-approval',
    { order_id: order.id, purchase_units: order.purchase_units, create_time: timeOf(Date.now()) },
  );
}

function toHappening(
  base: string,
  [event_type, words]: readonly [type: string, words: string],
  { resource_type, resource }: { resource_type: string; resource: { amount?: Money } },
): Happening {
  const part = () => randomBytes(9).toString('hex').toUpperCase();
  const id = `WH-${part()}-${part()}`;
  const self = `${base}/v1/notifications/webhooks-events/${id}`;
  const summary = words.replace('{amount}', `${resource.amount?.value} ${resource.amount?.currency_code}`);
  const body = {
    ...{ id, event_version: '1.0', create_time: new Date().toISOString(), resource_version: '2.0', event_type },
    ...{ resource_type, summary, resource },
    links: [
      { href: self, rel: 'self', method: 'GET', encType: 'application/json' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST', encType: 'application/json' },
    ],
  };
  return { id, type: event_type, body };
}
