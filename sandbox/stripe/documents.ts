import { createHash, randomBytes } from 'node:crypto';
import type {
  BalanceDocument,
  ChargeDocument,
  IntentDocument,
  Metadata,
  RefundDocument,
  SessionDocument,
} from './document-types.ts';

export const secondsNow = () => Math.floor(Date.now() / 1000);

/** Returns an id as Stripe's look. */
export function createStripeId(prefix: string): string {
  return `${prefix}${randomBytes(18).toString('hex')}`;
}

const DAY_SECONDS = 86_400;

type SessionInput = Pick<
  SessionDocument,
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'metadata'
  | 'success_url'
  | 'cancel_url'
  | 'locale'
  | 'customer_email'
>;

// The shapes are those of the fixtures in data/payments, with the fields that version 2026-10-28.endive adds.

export function createSession(input: SessionInput, pageUrl: (id: string) => string): SessionDocument {
  const id = createStripeId('cs_test_a1');
  const created = secondsNow();
  return {
    ...NULLS_OF_SESSION,
    ...REST_OF_SESSION,
    ...input,
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: input.amount_total,
    url: pageUrl(id),
    payment_intent: null,
    created,
    expires_at: created + DAY_SECONDS,
  };
}

const REST_OF_SESSION = {
  adaptive_pricing: { enabled: false },
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  mode: 'payment',
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: { update_shipping_details: null },
  phone_number_collection: { enabled: false },
  saved_payment_method_options: {
    allow_redisplay_filters: null,
    payment_method_remove: null,
    payment_method_save: null,
  },
  shipping_options: [],
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  wallet_options: {},
};

const NULLS_OF_SESSION = Object.fromEntries(
  `after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection client_secret collected_information
  consent consent_collection currency_conversion customer customer_account customer_creation customer_details discounts
  integration_identifier invoice origin_context payment_link payment_method_collection payment_method_configuration_details
  recovered_from setup_intent shipping_address_collection shipping_cost submit_type subscription ui_mode`
    .split(/\s+/)
    .map((name) => [name, null]),
);

export function createIntent({ amount_total: amount, currency, metadata }: SessionDocument): IntentDocument {
  const id = createStripeId('pi_3');
  return {
    ...NULLS_OF_INTENT,
    id,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: { enabled: true },
    capture_method: 'automatic',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: secondsNow(),
    currency,
    latest_charge: null,
    livemode: false,
    metadata,
    payment_method_options: {},
    payment_method_types: ['card'],
  };
}

const NULLS_OF_INTENT = Object.fromEntries(
  `allowed_payment_method_types application application_fee_amount canceled_at cancellation_reason customer customer_account description
  excluded_payment_method_types last_payment_error next_action on_behalf_of payment_method payment_method_configuration_details
  payment_record processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix
  transfer_data transfer_group`
    .split(/\s+/)
    .map((name) => [name, null]),
);

type ChargeInput = {
  intent: IntentDocument;
  /** Who pays: each has one card. */
  payer: string | null;
  isPaid: boolean;
  balance: string | null;
  method: 'card' | 'sepa_debit';
};

export function createCharge({ intent, payer, isPaid, balance, method }: ChargeInput): ChargeDocument {
  const { id: payment_intent, amount, currency, metadata } = intent;
  return {
    ...NULLS_OF_CHARGE,
    id: createStripeId('ch_3'),
    object: 'charge',
    status: isPaid ? 'succeeded' : 'failed',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    balance_transaction: balance,
    billing_details: { address: EMPTY_ADDRESS, email: null, name: 'Jenny Rosen', phone: null, tax_id: null },
    captured: isPaid,
    created: secondsNow(),
    currency,
    disputed: false,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : DECLINE.message,
    fraud_details: {},
    livemode: false,
    metadata,
    outcome: isPaid ? OUTCOME : null,
    paid: isPaid,
    payment_intent,
    payment_method: createStripeId('pm_1'),
    payment_method_details: methodOf(method, payer),
    refunded: false,
  };
}

const EMPTY_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const NO_CHECKS = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' };

export function customerOf(email: string) {
  const names = { business_name: null, individual_name: null, name: null };
  return { address: EMPTY_ADDRESS, email, ...names, phone: null, tax_exempt: 'none', tax_ids: null };
}

const OUTCOME = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
};
function methodOf(method: ChargeInput['method'], payer: string | null) {
  if (method !== 'card') return METHODS[method];
  const fingerprint = createHash('sha256').update(`card of ${payer}`).digest('hex').slice(0, 16);
  return { ...METHODS.card, card: { ...METHODS.card.card, fingerprint } };
}

const METHODS = {
  card: {
    card: {
      brand: 'visa',
      checks: NO_CHECKS,
      country: 'US',
      exp_month: 8,
      exp_year: 2030,
      funding: 'credit',
      last4: '4242',
      network: 'visa',
      three_d_secure: null,
      wallet: null,
    },
    type: 'card',
  },
  sepa_debit: {
    sepa_debit: { bank_code: '37040044', country: 'DE', fingerprint: 'BOB934RVNwzk6xtn', last4: '3000' },
    type: 'sepa_debit',
  },
};
export const DECLINE = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

const NULLS_OF_CHARGE = Object.fromEntries(
  `application application_fee application_fee_amount calculated_statement_descriptor customer description failure_balance_transaction
  on_behalf_of receipt_email receipt_number receipt_url review shipping source source_transfer statement_descriptor
  statement_descriptor_suffix transfer_data transfer_group`
    .split(/\s+/)
    .map((name) => [name, null]),
);

/** Stripe takes a part and a fixed amount. */
const FEE_PER_MILLE = 15;
const FIXED_FEE = 20;

export function createBalance({ amount, currency }: IntentDocument): BalanceDocument {
  const fee = Math.min(amount, Math.round((amount * FEE_PER_MILLE) / 1000) + FIXED_FEE);
  const created = secondsNow();
  return {
    id: createStripeId('txn_3'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: null,
    status: 'available',
    type: 'charge',
  };
}

type RefundInput = { amount: number; reason: string | null; metadata: Metadata };

export function createRefund(charge: ChargeDocument, { amount, reason, metadata }: RefundInput): RefundDocument {
  return {
    id: createStripeId('re_3'),
    object: 'refund',
    status: 'succeeded',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: secondsNow(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'reversal' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}
