import { randomBytes } from 'node:crypto';
import { toAmount, toMoney } from '#api/money/providers/paypal/amounts.ts';
import type { EventDraft } from '#sandbox/engine/dialect.ts';
import {
  isPayment,
  isRefund,
  type Payment,
  paymentsOf,
  type Refund,
  refundedOf,
  refundsOf,
  type SandboxObject,
  type Session,
  type Trade,
} from '#sandbox/engine/objects.ts';

// Documents have the fields that the product reads, and the ids by which people find them.

type Money = { currency_code: string; value: string };
type Unit = { custom_id?: string | undefined; invoice_id?: string | undefined; amount: Money };
/** PayPal’s own facts about an order. `funding`: how the buyer pays, which decides the capture’s state; `captured`: an amount that differs from the order’s. */
export type OrderDetails = {
  /** The address with which links begin. */
  base: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  unit: Unit;
  funding: 'good' | 'declined' | 'denied' | 'pending';
  captured: number | null;
};

export const detailsOf = ({ details }: Session) => details as OrderDetails;
export const unitsOf = ({ currency_code, value }: Money) => toAmount({ currencyCode: currency_code, value }).amount;
const moneyOf = (amount: number, { currency }: Session): Money => ({
  ...{ currency_code: currency, value: toMoney({ amount, currency }).value },
});
const timeOf = (ms: number) => new Date(ms).toISOString();

/** Returns an id as PayPal's look. */
export function createPaypalId(): string {
  const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY';
  return Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');
}

const link = (order: Session, path: string, rel: string, method = 'GET') => ({
  ...{ href: `${detailsOf(order).base}${path}`, rel, method },
});

export function toOrder(trade: Trade) {
  const { session } = trade;
  const { id, state, created, updated } = session;
  const { unit, intent } = detailsOf(session);
  const [capture] = paymentsOf(trade);
  const refunds = trade.objects.filter(isRefund).map((refund) => toRefund(refund, trade));
  const payments = capture && { captures: [toCapture(capture, trade)], ...(refunds.length > 0 && { refunds }) };
  const path = `/v2/checkout/orders/${id}`;
  const steps = capture
    ? []
    : state === 'approved'
      ? [link(session, path, 'update', 'PATCH'), link(session, `${path}/capture`, 'capture', 'POST')]
      : [link(session, `/pay/${id}`, 'payer-action')];
  return {
    ...{ id, intent, create_time: timeOf(created), update_time: timeOf(updated) },
    status: capture ? 'COMPLETED' : state === 'approved' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED',
    purchase_units: [{ reference_id: 'default', ...unit, ...(payments && { payments }) }],
    links: [link(session, path, 'self'), ...steps],
  };
}

export function toCapture(payment: Payment, trade: Trade) {
  const { session } = trade;
  const { id, state, amount: units } = payment;
  const { custom_id, invoice_id } = detailsOf(session).unit;
  const amount = moneyOf(units, session);
  const path = `/v2/payments/captures/${id}`;
  return {
    ...{ id, status: statusOf(payment, trade), amount, custom_id, invoice_id },
    supplementary_data: { related_ids: { order_id: session.id } },
    seller_receivable_breakdown: {
      // PayPal's library refuses a capture without its gross amount.
      ...{ gross_amount: amount, ...(state !== 'closed' && { paypal_fee: moneyOf(feeOf(units, amount), session) }) },
    },
    links: [
      ...[link(session, path, 'self'), link(session, `${path}/refund`, 'refund', 'POST')],
      link(session, `/v2/checkout/orders/${session.id}`, 'up'),
    ],
  };
}

function statusOf(payment: Payment, trade: Trade): string {
  if (payment.state !== 'paid') return payment.state === 'waiting' ? 'PENDING' : 'DECLINED';
  const refunded = refundedOf(trade, payment);
  if (refunded === payment.amount) return 'REFUNDED';
  return refundsOf(trade, payment).some(({ state }) => state === 'paid') ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
}

/** PayPal keeps 3.49 % and a fixed amount. Amounts without decimals are whole, also where ISO 4217 has two. */
function feeOf(units: number, { currency_code, value }: Money): number {
  const fee = Math.round((units * 349) / 10_000) + (value.includes('.') ? 49 : 40);
  const isWhole = !value.includes('.') && currency_code === 'HUF';
  return Math.min(units, isWhole ? Math.ceil(fee / 100) * 100 : fee);
}

/** A refund without a reference has that of its order. */
export function toRefund({ id, payment, state, amount, at, details }: Refund, { session }: Trade) {
  const { custom_id, invoice_id } = detailsOf(session).unit;
  return {
    ...{ id, status: state === 'paid' ? 'COMPLETED' : 'FAILED', amount: moneyOf(amount, session) },
    ...{ custom_id, invoice_id, ...details, create_time: timeOf(at) },
    links: [
      link(session, `/v2/payments/refunds/${id}`, 'self'),
      link(session, `/v2/payments/captures/${payment}`, 'up'),
    ],
  };
}

const TYPES: Record<string, string> = {
  ...{ refunded: 'PAYMENT.CAPTURE.REFUNDED', reversed: 'PAYMENT.CAPTURE.REVERSED' },
  ...{ refund_failed: 'PAYMENT.REFUND.FAILED', approved: 'CHECKOUT.ORDER.APPROVED' },
  unapproved: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
};
const CAPTURED = { paid: 'COMPLETED', waiting: 'PENDING', closed: 'DENIED', open: 'DENIED' };

/** Returns how PayPal tells what happened. */
export function toEvents(trigger: string, object: SandboxObject, trade: Trade): EventDraft[] {
  const part = () => randomBytes(9).toString('hex').toUpperCase();
  const id = `WH-${part()}-${part()}`;
  const type = isPayment(object) ? `PAYMENT.CAPTURE.${CAPTURED[object.state]}` : (TYPES[trigger] ?? trigger);
  const body = {
    id,
    create_time: timeOf(Date.now()),
    event_type: type,
    resource: toResource(trigger, object, trade),
  };
  return [{ id, type, body }];
}

function toResource(trigger: string, object: SandboxObject, trade: Trade): object {
  if (isPayment(object)) return toCapture(object, trade);
  if (isRefund(object)) return toRefund(object, trade);
  const { id: order_id, purchase_units, ...order } = toOrder(trade);
  // A reversed approval names its order by another field.
  return trigger === 'unapproved' ? { order_id, purchase_units } : { id: order_id, purchase_units, ...order };
}
