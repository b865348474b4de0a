import { randomBytes } from 'node:crypto';
import { toAmount, toMoney } from '#api/money/providers/paypal/amounts.ts';
import {
  isRefund,
  type Payment,
  paymentsOf,
  type Refund,
  refundedOf,
  refundsOf,
  type Session,
  type Trade,
} from '#sandbox/engine/objects.ts';

export type Money = { currency_code: string; value: string };
type Unit = { reference_id: string; custom_id?: string; invoice_id?: string; amount: Money; items?: object[] };
/** PayPal’s own facts about an order. `funding`: how the buyer pays, which decides the capture’s state; `captured`: an amount that differs from the order’s. */
export type OrderDetails = {
  /** The address with which links begin. */
  base: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  unit: Unit;
  funding: 'good' | 'declined' | 'denied' | 'pending';
  captured: number | null;
};
/** `total`: all that was refunded of the capture until then. */
export type RefundDetails = { custom_id: string | undefined; note_to_payer?: string | undefined; total: number };

export const detailsOf = ({ details }: Session) => details as OrderDetails;
export const unitsOf = ({ currency_code, value }: Money) => toAmount({ currencyCode: currency_code, value }).amount;
const moneyOf = (amount: number, { currency }: Session): Money => ({
  ...{ currency_code: currency, value: toMoney({ amount, currency }).value },
});
export const timeOf = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** Returns an id as PayPal's look. */
export function createPaypalId(): string {
  const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY';
  return Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');
}

export const PAYER_ID = 'QYR5Z8XDVJNXQ';
const PAYER = {
  name: { given_name: 'Wanjikũ', surname: "O'Neill" },
  ...{ email_address: 'buyer@example.org', payer_id: PAYER_ID, address: { country_code: 'KE' } },
};
const PAYEE = { email_address: 'merchant@example.org', merchant_id: 'C7CYMKZDG8D6E' };
const SOURCE = { paypal: { email_address: PAYER.email_address, account_id: PAYER_ID } };
const PROTECTION = { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] };

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

const orderUrl = (order: Session) => `${detailsOf(order).base}/v2/checkout/orders/${order.id}`;
const captureUrl = (order: Session, id: string) => `${detailsOf(order).base}/v2/payments/captures/${id}`;
export const refundLinks = ({ id, payment }: Refund, order: Session) => [
  link(`${detailsOf(order).base}/v2/payments/refunds/${id}`, 'self'),
  link(captureUrl(order, payment), 'up'),
];

/** Returns an order as it is replied when it is created. */
export const toCreated = (order: Session) => ({
  ...{ id: order.id, status: 'PAYER_ACTION_REQUIRED', payment_source: { paypal: {} } },
  links: [link(orderUrl(order), 'self'), link(`${detailsOf(order).base}/pay/${order.id}`, 'payer-action')],
});

/** Returns an order as it is replied when it is fetched. */
export function toOrder(trade: Trade) {
  const { session } = trade;
  const { state, created, updated } = session;
  const { unit, intent } = detailsOf(session);
  const [capture] = paymentsOf(trade);
  const refunds = trade.objects.filter(isRefund).map((refund) => toRefund(refund, trade));
  const payments = capture && { captures: [toCapture(capture, trade)], ...(refunds.length > 0 && { refunds }) };
  const { links, ...open } = toCreated(session);
  const steps = [link(orderUrl(session), 'update', 'PATCH'), link(`${orderUrl(session)}/capture`, 'capture', 'POST')];
  const isOpen = !capture && state !== 'approved';
  return {
    ...{ ...open, intent, create_time: timeOf(created), update_time: new Date(updated).toISOString() },
    purchase_units: [{ ...unit, payee: PAYEE, ...(payments && { payments }) }],
    ...(!isOpen && { status: capture ? 'COMPLETED' : 'APPROVED', payer: PAYER, payment_source: SOURCE }),
    links: isOpen ? links : [...links.slice(0, 1), ...(capture ? [] : steps)],
  };
}

/** Returns an order as it is replied when it is captured. */
export const toCaptured = ({ session }: Trade, capture: object) => ({
  ...{ id: session.id, status: 'COMPLETED', payment_source: SOURCE },
  purchase_units: [{ reference_id: detailsOf(session).unit.reference_id, payments: { captures: [capture] } }],
  ...{ payer: PAYER, links: [link(orderUrl(session), 'self')] },
});

export function toCapture(payment: Payment, trade: Trade) {
  const { session } = trade;
  const { id, state, created, updated } = payment;
  const { custom_id, invoice_id } = detailsOf(session).unit;
  const amount = moneyOf(payment.amount, session);
  const fee = feeOf(payment.amount, amount);
  const net_amount = moneyOf(payment.amount - fee, session);
  return {
    ...{ id, status: statusOf(payment, trade), amount, final_capture: true, custom_id, invoice_id },
    ...{ supplementary_data: { related_ids: { order_id: session.id } }, seller_protection: PROTECTION },
    seller_receivable_breakdown: {
      gross_amount: amount,
      ...(state === 'closed' ? { net_amount: amount } : { paypal_fee: moneyOf(fee, session), net_amount }),
    },
    ...{ create_time: timeOf(created), update_time: timeOf(updated) },
    links: [
      ...[link(captureUrl(session, id), 'self'), link(`${captureUrl(session, id)}/refund`, 'refund', 'POST')],
      link(orderUrl(session), 'up'),
    ],
    ...(state === 'waiting' && { status_details: { reason: 'ECHECK' } }),
  };
}

export function toRefund(refund: Refund, { session }: Trade) {
  const { id, state, at } = refund;
  const { total, ...notes } = refund.details as RefundDetails;
  const amount = moneyOf(refund.amount, session);
  return {
    ...{ id, status: state === 'paid' ? 'COMPLETED' : 'FAILED', amount, ...notes },
    invoice_id: detailsOf(session).unit.invoice_id,
    seller_payable_breakdown: {
      ...{ gross_amount: amount, paypal_fee: moneyOf(0, session), net_amount: amount },
      total_refunded_amount: moneyOf(total, session),
    },
    ...{ create_time: new Date(at).toISOString(), update_time: new Date(at).toISOString() },
    links: refundLinks(refund, session),
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
