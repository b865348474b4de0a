import { randomBytes } from 'node:crypto';
import { toAmount, toMoney } from '#api/money/providers/paypal/amounts.ts';

export type Money = { currency_code: string; value: string };
type Link = { href: string; rel: string; method: string };
type Item = { name: string; quantity: string; unit_amount: Money };
export type Unit = {
  reference_id: string;
  custom_id?: string;
  invoice_id?: string;
  amount: Money & { breakdown?: { item_total?: Money } };
  items?: Item[];
};
/** What the buyer pays with, which decides what a capture says. */
export type Funding = 'good' | 'declined' | 'denied' | 'pending';
/** An order of PayPal, with what PayPal does not show beside it. */
export type OrderDocument = {
  kind: 'order';
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  intent: 'CAPTURE' | 'AUTHORIZE';
  unit: Unit;
  create_time: string;
  update_time: string;
  page: { return_url: string; cancel_url: string; locale: string | null };
  funding: Funding;
  /** What a capture then says, where it is not the amount of the order. */
  captured: Money | null;
};
export type CaptureDocument = {
  kind: 'capture';
  id: string;
  order_id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  custom_id: string | undefined;
  invoice_id: string | undefined;
  create_time: string;
  update_time: string;
};
export type RefundDocument = {
  kind: 'refund';
  id: string;
  capture_id: string;
  status: 'COMPLETED' | 'FAILED';
  amount: Money;
  custom_id: string | undefined;
  invoice_id: string | undefined;
  note_to_payer: string | undefined;
  /** All that was refunded of the capture until then. */
  total: Money;
  create_time: string;
};
export type KeyDocument = { kind: 'key'; id: string; private_key: string; certificate: string };
export type PaypalDocument = OrderDocument | CaptureDocument | RefundDocument | KeyDocument;

export const timeNow = () => new Date().toISOString().replace(/\.\d+Z$/, 'Z');

/** Returns an id as PayPal's look. */
export function createPaypalId(): string {
  const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY';
  return Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');
}

const PAYER = {
  name: { given_name: 'Wanjikũ', surname: "O'Neill" },
  email_address: 'buyer@example.org',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'KE' },
};
const PAYEE = { email_address: 'merchant@example.org', merchant_id: 'C7CYMKZDG8D6E' };
const SOURCE = { paypal: { email_address: PAYER.email_address, account_id: PAYER.payer_id } };
const PROTECTION = { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] };

const link = (href: string, rel: string, method = 'GET'): Link => ({ href, rel, method });
const orderUrl = (base: string, id: string) => `${base}/v2/checkout/orders/${id}`;
const captureUrl = (base: string, id: string) => `${base}/v2/payments/captures/${id}`;

/** Returns an order as it is replied when it is created. */
export function createdOrder({ id, status }: OrderDocument, { base, pageUrl }: { base: string; pageUrl: string }) {
  return {
    ...{ id, status, payment_source: { paypal: {} } },
    links: [link(orderUrl(base, id), 'self'), link(pageUrl, 'payer-action')],
  };
}

type Belongings = { captures: CaptureDocument[]; refunds: RefundDocument[] };

/** Returns an order as it is replied when it is fetched. */
export function shownOrder(
  order: OrderDocument,
  { captures, refunds }: Belongings,
  { base, pageUrl }: { base: string; pageUrl: string },
) {
  const { id, intent, status, unit, create_time, update_time } = order;
  const payments = {
    captures: captures.map((capture) => shownCapture(capture, base)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => shownRefund(refund, base)) }),
  };
  const self = orderUrl(base, id);
  return {
    ...{ id, intent, status, create_time, update_time },
    purchase_units: [{ ...unit, payee: PAYEE, ...(captures.length > 0 && { payments }) }],
    ...(status === 'PAYER_ACTION_REQUIRED'
      ? { payment_source: { paypal: {} } }
      : { payer: PAYER, payment_source: SOURCE }),
    links: [
      link(self, 'self'),
      ...(status === 'PAYER_ACTION_REQUIRED' ? [link(pageUrl, 'payer-action')] : []),
      ...(status === 'APPROVED' ? [link(self, 'update', 'PATCH'), link(`${self}/capture`, 'capture', 'POST')] : []),
    ],
  };
}

/** Returns an order as it is replied when it is captured. */
export function capturedOrder({ id, status, unit }: OrderDocument, capture: CaptureDocument, base: string) {
  return {
    ...{ id, status, payment_source: SOURCE },
    purchase_units: [{ reference_id: unit.reference_id, payments: { captures: [shownCapture(capture, base)] } }],
    payer: PAYER,
    links: [link(orderUrl(base, id), 'self')],
  };
}

export function shownCapture({ kind: _, order_id, ...capture }: CaptureDocument, base: string) {
  const { id, status, amount, custom_id, invoice_id, create_time, update_time } = capture;
  const { fee, net } = feeOf(amount);
  const hasFee = status !== 'DECLINED';
  return {
    ...{ id, status, amount, final_capture: true, custom_id, invoice_id },
    supplementary_data: { related_ids: { order_id } },
    seller_protection: PROTECTION,
    seller_receivable_breakdown: hasFee
      ? { gross_amount: amount, paypal_fee: fee, net_amount: net }
      : { gross_amount: amount, net_amount: amount },
    ...{ create_time, update_time },
    links: [
      link(captureUrl(base, id), 'self'),
      link(`${captureUrl(base, id)}/refund`, 'refund', 'POST'),
      link(orderUrl(base, order_id), 'up'),
    ],
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
  };
}

export function shownRefund(refund: RefundDocument, base: string) {
  const { id, status, amount, custom_id, invoice_id, note_to_payer, create_time, total } = refund;
  const fee = { ...amount, value: toMoneyOf(0, amount).value };
  return {
    ...{ id, status, amount, custom_id, invoice_id, note_to_payer },
    seller_payable_breakdown: {
      ...{ gross_amount: amount, paypal_fee: fee, net_amount: amount, total_refunded_amount: total },
    },
    ...{ create_time, update_time: create_time },
    links: refundLinks(refund, base),
  };
}

export function refundLinks({ id, capture_id }: RefundDocument, base: string): Link[] {
  return [link(`${base}/v2/payments/refunds/${id}`, 'self'), link(captureUrl(base, capture_id), 'up')];
}

/** PayPal keeps 3.49 % and a fixed amount. */
function feeOf(amount: Money): { fee: Money; net: Money } {
  const units = unitsOf(amount);
  const fixed = amount.value.includes('.') ? 49 : 40;
  const fee = Math.min(units, roundTo(Math.round((units * 349) / 10_000) + fixed, amount));
  return { fee: toMoneyOf(fee, amount), net: toMoneyOf(units - fee, amount) };
}

/** Amounts without decimals are whole, also where ISO 4217 has two. */
function roundTo(units: number, { currency_code, value }: Money): number {
  const isWhole = !value.includes('.') && currency_code === 'HUF';
  return isWhole ? Math.ceil(units / 100) * 100 : units;
}

export const unitsOf = ({ currency_code, value }: Money) => toAmount({ currencyCode: currency_code, value }).amount;

export function toMoneyOf(amount: number, { currency_code }: Pick<Money, 'currency_code'>): Money {
  return { currency_code, value: toMoney({ amount, currency: currency_code }).value };
}
