import type {
  CustomerDocument,
  Interval,
  InvoiceDocument,
  InvoiceLineDocument,
  InvoicePaymentDocument,
  PortalDocument,
  PriceDocument,
  ProductDocument,
  SubscriptionDocument,
} from './billing-types.ts';
import { createStripeId, secondsNow } from './documents.ts';

const DAY_SECONDS = 86_400;
/** When Stripe tries a failed payment again; its own times are learned. */
const RETRY_SECONDS = 3 * DAY_SECONDS;
const list = <Row>(data: Row[], url: string) => ({ object: 'list' as const, data, has_more: false, url });

export function createCustomer(email: string | null): CustomerDocument {
  return {
    id: createStripeId('cus_'),
    object: 'customer',
    ...{ address: null, balance: 0, currency: null, delinquent: false, description: null, email },
    created: secondsNow(),
    invoice_settings: {
      default_payment_method: createStripeId('pm_1'),
      ...{ custom_fields: null, footer: null, rendering_options: null },
    },
    ...{ livemode: false, metadata: {}, name: null, phone: null, preferred_locales: [], shipping: null },
    ...{ tax_exempt: 'none', test_clock: null },
  };
}

export function createProduct(name: string): ProductDocument {
  return {
    id: createStripeId('prod_'),
    object: 'product',
    ...{ active: true, created: secondsNow(), default_price: null, description: null, images: [], livemode: false },
    ...{
      marketing_features: [],
      metadata: {},
      name,
      tax_code: null,
      type: 'service',
      updated: secondsNow(),
      url: null,
    },
  };
}

type PriceInput = { currency: string; product: string; unit_amount: number; interval: Interval };

export function createPrice({ currency, product, unit_amount, interval }: PriceInput): PriceDocument {
  return {
    id: createStripeId('price_1'),
    object: 'price',
    ...{ active: true, billing_scheme: 'per_unit', created: secondsNow(), currency, livemode: false, lookup_key: null },
    ...{ metadata: {}, nickname: null, product, tax_behavior: 'unspecified', tiers_mode: null },
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    ...{ transform_quantity: null, type: 'recurring', unit_amount, unit_amount_decimal: String(unit_amount) },
  };
}

/** Returns the same day of the next month or year, or its last day when there is none. */
export function endOfPeriod(start: number, interval: Interval): number {
  const from = new Date(start * 1000);
  const months = interval === 'year' ? 12 : 1;
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}

type SubscriptionInput = {
  customer: string;
  price: PriceDocument;
  metadata: Record<string, string>;
  trialDays: number;
};

export function createSubscription({ customer, price, metadata, trialDays }: SubscriptionInput): SubscriptionDocument {
  const id = createStripeId('sub_1');
  const now = secondsNow();
  const end = trialDays > 0 ? now + trialDays * DAY_SECONDS : endOfPeriod(now, price.recurring.interval);
  const item = {
    ...{ id: createStripeId('si_'), object: 'subscription_item' as const, billing_thresholds: null, created: now },
    ...{ current_period_start: now, current_period_end: end, discounts: [], metadata: {}, price, quantity: 1 },
    ...{ subscription: id, tax_rates: [] },
  };
  return {
    id,
    object: 'subscription',
    ...{ application: null, application_fee_percent: null, automatic_tax: { enabled: false, liability: null } },
    ...{ billing_cycle_anchor: end, billing_mode: { type: 'flexible' }, cancel_at: null, cancel_at_period_end: false },
    ...{
      canceled_at: null,
      collection_method: 'charge_automatically',
      created: now,
      currency: price.currency,
      customer,
    },
    ...{ days_until_due: null, default_payment_method: null, description: null, discounts: [], ended_at: null },
    items: { ...list([item], `/v1/subscription_items?subscription=${id}`), data: [item], total_count: 1 },
    ...{ latest_invoice: null, livemode: false, metadata, next_pending_invoice_item_invoice: null, on_behalf_of: null },
    ...{ pause_collection: null, pending_setup_intent: null, pending_update: null, schedule: null, start_date: now },
    status: trialDays > 0 ? 'trialing' : 'active',
    ...{ test_clock: null, trial_end: trialDays > 0 ? end : null, trial_start: trialDays > 0 ? now : null },
  };
}

type InvoiceInput = {
  subscription: SubscriptionDocument;
  reason: InvoiceDocument['billing_reason'];
  lines: InvoiceLineDocument[];
};

/** Returns an invoice that waits for its payment. */
export function createInvoice({ subscription, reason, lines }: InvoiceInput): InvoiceDocument {
  const id = createStripeId('in_1');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(total, 0);
  const created = secondsNow();
  const { customer, metadata, currency } = subscription;
  return {
    id,
    object: 'invoice',
    ...{ amount_due: due, amount_overpaid: 0, amount_paid: 0, amount_remaining: due, amount_shipping: 0 },
    ...{ attempt_count: 0, attempted: false, auto_advance: true, billing_reason: reason, created, customer },
    ...{ collection_method: 'charge_automatically', currency: String(currency), description: null, discounts: [] },
    ...{ due_date: null, effective_at: created, ending_balance: 0, hosted_invoice_url: null, invoice_pdf: null },
    lines: list(lines, `/v1/invoices/${id}/lines`),
    ...{ livemode: false, metadata: {}, next_payment_attempt: null, number: null },
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payments: list([], `/v1/invoices/${id}/payments`),
    ...{ period_end: created, period_start: created, starting_balance: 0, status: 'open' as const },
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...{ subtotal: total, total, total_discount_amounts: [], total_taxes: [] },
  };
}

export function createLine(
  { id: subscription, items }: SubscriptionDocument,
  { amount, description, period, isProration }: LineInput,
): InvoiceLineDocument {
  const [{ id: item, price }] = items.data;
  return {
    id: createStripeId('il_1'),
    object: 'line_item',
    ...{ amount, currency: price.currency, description, discountable: !isProration, livemode: false, metadata: {} },
    parent: {
      invoice_item_details: null,
      subscription_item_details: { invoice_item: null, proration: isProration, subscription, subscription_item: item },
      type: 'subscription_item_details',
    },
    ...{ period, pricing: { price_details: { price: price.id, product: price.product }, type: 'price_details' } },
    ...{ quantity: 1, taxes: [] },
  };
}

type LineInput = { amount: number; description: string; period: { start: number; end: number }; isProration: boolean };

export function paidInvoice(invoice: InvoiceDocument, intentId: string | null): InvoiceDocument {
  const now = secondsNow();
  return {
    ...withPayment(invoice, intentId, 'paid'),
    ...{ status: 'paid', amount_paid: Math.max(invoice.total, 0), amount_remaining: 0, next_payment_attempt: null },
    ...{ attempted: true, attempt_count: invoice.attempt_count + 1, auto_advance: false },
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
}

export function failedInvoice(invoice: InvoiceDocument, intentId: string): InvoiceDocument {
  return {
    ...withPayment(invoice, intentId, 'open'),
    ...{
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: secondsNow() + RETRY_SECONDS,
    },
  };
}

function withPayment(invoice: InvoiceDocument, intentId: string | null, status: 'open' | 'paid'): InvoiceDocument {
  if (intentId === null) return invoice;
  const { total, currency, id } = invoice;
  const now = secondsNow();
  const payment: InvoicePaymentDocument = {
    ...{ id: createStripeId('inpay_1'), object: 'invoice_payment', amount_requested: total, created: now, currency },
    ...{ amount_paid: status === 'paid' ? total : null, invoice: id, is_default: true, livemode: false, status },
    payment: { type: 'payment_intent', payment_intent: intentId },
    status_transitions: { canceled_at: null, paid_at: status === 'paid' ? now : null },
  };
  return { ...invoice, payments: { ...invoice.payments, data: [payment] } };
}

type PortalInput = Pick<PortalDocument, 'customer' | 'return_url' | 'flow' | 'locale'>;

export function createPortal(input: PortalInput, pageUrl: (id: string) => string): PortalDocument {
  const id = createStripeId('bps_1');
  const more = { configuration: 'bpc_sandbox', created: secondsNow(), livemode: false, on_behalf_of: null };
  return { id, object: 'billing_portal.session', ...more, ...input, url: pageUrl(id) };
}
