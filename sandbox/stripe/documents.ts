import { createHash, randomBytes } from 'node:crypto';
import {
  isPayment,
  isRefund,
  isSession,
  type Payment,
  paymentsOf,
  type Refund,
  refundedOf,
  type SandboxObject,
  type Session,
  type Trade,
} from '#sandbox/engine/objects.ts';

/** Stripe’s own facts about a checkout page. `recurring`: the subscription that the page begins. */
export type PageDetails = {
  url: string;
  metadata: Metadata;
  client_reference_id: string | null;
  customer_email: string | null;
  recurring: Recurring | null;
  customer: string | null;
  subscription: string | null;
  invoice: string | null;
};
export type Metadata = Record<string, string>;
export type Recurring = { interval: 'month' | 'year'; trialDays: number; metadata: Metadata };

export const detailsOf = ({ details }: Session) => details as PageDetails;
export const toSeconds = (ms: number) => Math.floor(ms / 1000);
export const secondsNow = () => toSeconds(Date.now());

/** Returns an id as Stripe's look. */
export const createStripeId = (prefix: string) => `${prefix}${randomBytes(18).toString('hex')}`;

// The shapes are those of the fixtures in data/payments, with the fields that version 2026-10-28.endive adds.
const nulls = (names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, null]));

const SESSION = {
  ...nulls(`after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection client_secret
    collected_information consent consent_collection currency_conversion customer_account customer_creation customer_details
    discounts integration_identifier origin_context payment_link payment_method_collection payment_method_configuration_details
    recovered_from setup_intent shipping_address_collection shipping_cost submit_type ui_mode`),
  ...{ object: 'checkout.session', adaptive_pricing: { enabled: false }, custom_fields: [], livemode: false },
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
  invoice_creation: {
    enabled: false,
    invoice_data: {
      ...{ ...nulls('account_tax_ids custom_fields description footer issuer rendering_options'), metadata: {} },
    },
  },
  ...{ payment_method_options: {}, permissions: { update_shipping_details: null }, shipping_options: [] },
  phone_number_collection: { enabled: false },
  saved_payment_method_options: nulls('allow_redisplay_filters payment_method_remove payment_method_save'),
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  wallet_options: {},
};
const INTENT = {
  ...nulls(`allowed_payment_method_types application application_fee_amount canceled_at cancellation_reason customer
    customer_account description excluded_payment_method_types next_action on_behalf_of payment_method
    payment_method_configuration_details payment_record processing receipt_email review setup_future_usage shipping source
    statement_descriptor statement_descriptor_suffix transfer_data transfer_group`),
  ...{ object: 'payment_intent', amount_capturable: 0, amount_details: { tip: {} }, capture_method: 'automatic' },
  ...{ automatic_payment_methods: { enabled: true }, confirmation_method: 'automatic', livemode: false },
  payment_method_options: {},
};
const CHARGE = {
  ...nulls(`application application_fee application_fee_amount calculated_statement_descriptor customer description
    failure_balance_transaction on_behalf_of receipt_email receipt_number receipt_url review shipping source source_transfer
    statement_descriptor statement_descriptor_suffix transfer_data transfer_group`),
  ...{ object: 'charge', fraud_details: {}, livemode: false },
};
const REFUND = {
  ...nulls(
    `balance_transaction customer customer_account payment_method receipt_number source_transfer_reversal transfer_reversal`,
  ),
  ...{ object: 'refund', destination_details: { card: { type: 'reversal' }, type: 'card' } },
};
const ADDRESS = nulls('city country line1 line2 postal_code state');
const OUTCOME = {
  ...nulls('advice_code network_advice_code network_decline_code reason'),
  ...{ network_status: 'approved_by_network', risk_level: 'normal', seller_message: 'Payment complete.' },
  type: 'authorized',
};
const CARD = {
  ...{ brand: 'visa', country: 'US', exp_month: 8, exp_year: 2030, funding: 'credit', last4: '4242', network: 'visa' },
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  ...{ three_d_secure: null, wallet: null },
};
const DEBIT = { bank_code: '37040044', country: 'DE', fingerprint: 'BOB934RVNwzk6xtn', last4: '3000' };
export const DECLINE = {
  ...{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  message: 'Your card has insufficient funds.',
};

const STATUSES = {
  open: { status: 'open', payment_status: 'unpaid' },
  approved: { status: 'open', payment_status: 'unpaid' },
  waiting: { status: 'complete', payment_status: 'unpaid' },
  paid: { status: 'complete', payment_status: 'paid' },
  closed: { status: 'expired', payment_status: 'unpaid' },
};
const typesOf = (payment: Payment | undefined) => [payment?.method === 'debit' ? 'sepa_debit' : 'card'];
const currencyOf = ({ session }: Trade) => session.currency.toLowerCase();

function toPage(trade: Trade) {
  const { session } = trade;
  const { id, state, locale, created, expires, successUrl: success_url, cancelUrl: cancel_url } = session;
  const { url, recurring, ...details } = detailsOf(session);
  const payment = recurring ? undefined : paymentsOf(trade).at(0);
  const amount = payment?.state === 'paid' ? payment.amount : session.amount;
  const { status, payment_status } = STATUSES[state];
  const email = details.customer_email ?? 'example@example.com';
  const names = nulls('business_name individual_name name phone tax_ids');
  return {
    ...{
      ...SESSION,
      ...details,
      id,
      status,
      locale,
      success_url,
      cancel_url,
      mode: recurring ? 'subscription' : 'payment',
    },
    payment_status: state === 'paid' && amount === 0 ? 'no_payment_required' : payment_status,
    ...{
      amount_total: amount,
      amount_subtotal: amount,
      currency: currencyOf(trade),
      url: status === 'open' ? url : null,
    },
    ...{ payment_intent: payment?.id ?? null, payment_method_types: typesOf(payment) },
    ...{ created: toSeconds(created), expires_at: toSeconds(expires) },
    ...(status === 'complete' && { customer_details: { ...names, address: ADDRESS, email, tax_exempt: 'none' } }),
  };
}

/** Returns the try that is a charge: one of a bank is none before it is paid. */
const chargeTryOf = ({ tries, method }: Payment) =>
  tries.findLast(({ state }) => state === 'paid' || (state === 'closed' && method === 'card'));

function toIntent(payment: Payment, trade: Trade) {
  const { id, state, amount, method, created, tries } = payment;
  const { metadata, recurring } = detailsOf(trade.session);
  const charge = chargeTryOf(payment)?.id ?? null;
  const order = 'order' in payment.details ? payment.details.order : trade.session.id;
  const isDeclined = tries.at(-1)?.state === 'closed';
  return {
    ...{ ...INTENT, id, amount, amount_received: state === 'paid' ? amount : 0, client_secret: `${id}_secret_sandbox` },
    status: state === 'paid' ? 'succeeded' : state === 'waiting' ? 'processing' : 'requires_payment_method',
    ...{ created: toSeconds(created), currency: currencyOf(trade), latest_charge: charge },
    last_payment_error: isDeclined ? { ...DECLINE, ...(method === 'card' && { charge }) } : null,
    // Payments of a subscription have none of its metadata.
    ...{ metadata: recurring ? {} : metadata, payment_method_types: typesOf(payment) },
    ...(recurring && { payment_details: { customer_reference: null, order_reference: order } }),
  };
}

const balanceIdOf = (chargeId: string) => chargeId.replace('ch_3', 'txn_3');

export function toCharge(payment: Payment, trade: Trade, id = chargeTryOf(payment)?.id ?? '') {
  const { amount, method, tries } = payment;
  const { metadata, recurring, customer_email: payer } = detailsOf(trade.session);
  const tried = tries.find((one) => one.id === id);
  const paid = tried?.state === 'paid';
  const amount_refunded = refundedOf(trade, payment);
  // Each payer has one card.
  const fingerprint = createHash('sha256').update(`card of ${payer}`).digest('hex').slice(0, 16);
  return {
    ...{
      ...CHARGE,
      id,
      status: paid ? 'succeeded' : 'failed',
      amount,
      amount_captured: paid ? amount : 0,
      amount_refunded,
    },
    ...{ balance_transaction: paid ? balanceIdOf(id) : null, captured: paid, paid, outcome: paid ? OUTCOME : null },
    billing_details: { ...nulls('email phone tax_id'), address: ADDRESS, name: 'Jenny Rosen' },
    ...{ created: toSeconds(tried?.at ?? 0), currency: currencyOf(trade), metadata: recurring ? {} : metadata },
    disputed: trade.objects.some((one) => one.object === 'dispute' && 'charge' in one && one.charge === id),
    ...{ failure_code: paid ? null : DECLINE.code, failure_message: paid ? null : DECLINE.message },
    ...{ payment_intent: payment.id, payment_method: id.replace('ch_3', 'pm_1') },
    payment_method_details:
      method === 'card' ? { card: { ...CARD, fingerprint }, type: 'card' } : { sepa_debit: DEBIT, type: 'sepa_debit' },
    refunded: amount_refunded === amount,
  };
}

/** Stripe takes a part and a fixed amount. */
const FEE_PER_MILLE = 15;
const FIXED_FEE = 20;

/** Returns a movement of money, with what Stripe takes for it. */
export function toBalance(
  { id, source, type }: { id: string; source: string; type: 'charge' | 'dispute' },
  { amount, fee, currency }: { amount: number; fee: number; currency: string },
) {
  const description = type === 'charge' ? 'Stripe processing fees' : 'Dispute fee';
  const created = secondsNow();
  return {
    ...{ id, object: 'balance_transaction', amount, available_on: created, created, currency, description: null },
    fee_details: fee > 0 ? [{ amount: fee, application: null, currency, description, type: 'stripe_fee' }] : [],
    ...{ exchange_rate: null, fee, net: amount - fee, reporting_category: type, source, status: 'available' },
    type: type === 'charge' ? 'charge' : 'adjustment',
  };
}

function toBalanceOf({ amount, tries }: Payment, trade: Trade, id: string) {
  const source = tries.find((one) => balanceIdOf(one.id) === id)?.id ?? '';
  const fee = Math.min(amount, Math.round((amount * FEE_PER_MILLE) / 1000) + FIXED_FEE);
  return toBalance({ id, source, type: 'charge' }, { amount, fee, currency: currencyOf(trade) });
}

function toRefund({ id, payment, state, amount, at, details }: Refund, trade: Trade) {
  const paid = paymentsOf(trade).find((one) => one.id === payment);
  return {
    ...{ ...REFUND, id, status: state === 'paid' ? 'succeeded' : 'failed', amount, payment_intent: payment },
    ...{ charge: (paid && chargeTryOf(paid)?.id) ?? '', created: toSeconds(at), currency: currencyOf(trade) },
    ...{ reason: null, metadata: {}, ...details },
    ...(state === 'closed' && { failure_reason: 'expired_or_canceled_card' }),
  };
}

/** Returns an object as Stripe shows it. A payment is an intent, its charges and what they cost, each with an id. */
export function present(object: SandboxObject, trade: Trade, id = object.id): { object: string } & object {
  if (isSession(object)) return toPage(trade);
  if (isRefund(object)) return toRefund(object, trade);
  if (!isPayment(object)) return object;
  if (id.startsWith('ch_')) return toCharge(object, trade, id);
  return id.startsWith('txn_') ? toBalanceOf(object, trade, id) : toIntent(object, trade);
}
