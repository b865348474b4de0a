import { randomBytes } from 'node:crypto';
import type { Happening } from '#sandbox/kit/deliveries.ts';
import {
  type CaptureDocument,
  type OrderDocument,
  type RefundDocument,
  shownCapture,
  shownOrder,
  shownRefund,
  timeNow,
} from './documents.ts';

/** The base address of the calls, which the links of objects begin with. */
export type EventDeps = { base: string; pageUrl(id: string): string };

type Parts = { resource_type: string; summary: string; resource: object };

function toHappening(event_type: string, parts: Parts, { base }: EventDeps): Happening {
  const id = `WH-${randomBytes(9).toString('hex').toUpperCase()}-${randomBytes(9).toString('hex').toUpperCase()}`;
  const self = `${base}/v1/notifications/webhooks-events/${id}`;
  const body = {
    ...{
      id,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_version: '2.0',
      event_type,
      ...parts,
    },
    links: [
      { href: self, rel: 'self', method: 'GET', encType: 'application/json' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST', encType: 'application/json' },
    ],
  };
  return { id, type: event_type, body };
}

type OrderEventType = 'CHECKOUT.ORDER.APPROVED' | 'CHECKOUT.PAYMENT-APPROVAL.REVERSED';

export function orderEvent(type: OrderEventType, order: OrderDocument, deps: EventDeps): Happening {
  const orderView = shownOrder(
    order,
    { captures: [], refunds: [] },
    { base: deps.base, pageUrl: deps.pageUrl(order.id) },
  );
  const isReversed = type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED';
  // A reversed approval names its order by another field.
  const resource = isReversed
    ? { order_id: order.id, purchase_units: orderView.purchase_units, create_time: timeNow() }
    : orderView;
  const summary = isReversed ? 'A payment has been reversed after approval.' : 'An order has been approved by buyer';
  return toHappening(
    type,
    { resource_type: isReversed ? 'payment-approval' : 'checkout-order', summary, resource },
    deps,
  );
}

type CaptureEventType = `PAYMENT.CAPTURE.${'COMPLETED' | 'PENDING' | 'DENIED'}`;

const SUMMARIES: Record<CaptureEventType, (amount: string) => string> = {
  'PAYMENT.CAPTURE.COMPLETED': (amount) => `Payment completed for ${amount}`,
  'PAYMENT.CAPTURE.PENDING': (amount) => `Payment pending for ${amount}`,
  'PAYMENT.CAPTURE.DENIED': (amount) => `A ${amount} capture payment was denied`,
};

export function captureEvent(type: CaptureEventType, capture: CaptureDocument, deps: EventDeps): Happening {
  const { value, currency_code } = capture.amount;
  const summary = SUMMARIES[type](`${value} ${currency_code}`);
  return toHappening(type, { resource_type: 'capture', summary, resource: shownCapture(capture, deps.base) }, deps);
}

export function refundEvent(
  type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED' | 'PAYMENT.REFUND.FAILED',
  refund: RefundDocument,
  deps: EventDeps,
): Happening {
  const { value, currency_code } = refund.amount;
  const summaryVerbs = {
    'PAYMENT.CAPTURE.REVERSED': 'reversed',
    'PAYMENT.CAPTURE.REFUNDED': 'refunded',
    'PAYMENT.REFUND.FAILED': 'not refunded',
  };
  const summary = `A ${value} ${currency_code} capture payment was ${summaryVerbs[type]}`;
  return toHappening(type, { resource_type: 'refund', summary, resource: shownRefund(refund, deps.base) }, deps);
}
