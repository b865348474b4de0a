import type { BillingDocument } from './billing-types.ts';

// The objects of Stripe, with the fields that the sandbox reads or changes.

export type Metadata = Record<string, string>;

export type SessionDocument = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  amount_total: number;
  currency: string;
  url: string | null;
  payment_intent: string | null;
  client_reference_id: string | null;
  metadata: Metadata;
  success_url: string;
  cancel_url: string;
  created: number;
  expires_at: number;
  locale: string | null;
  customer_email: string | null;
  [field: string]: unknown;
};
export type IntentDocument = {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  amount: number;
  amount_received: number;
  currency: string;
  latest_charge: string | null;
  metadata: Metadata;
  [field: string]: unknown;
};
export type ChargeDocument = {
  id: string;
  object: 'charge';
  status: 'succeeded' | 'failed';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  payment_intent: string;
  [field: string]: unknown;
};
export type RefundDocument = {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'failed';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  [field: string]: unknown;
};
export type BalanceDocument = { id: string; object: 'balance_transaction'; [field: string]: unknown };
export type DisputeDocument = {
  id: string;
  object: 'dispute';
  status: 'needs_response' | 'won' | 'lost';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  balance_transactions: { amount: number; fee: number; [field: string]: unknown }[];
  [field: string]: unknown;
};
export type PayoutDocument = { id: string; object: 'payout'; status: 'paid'; [field: string]: unknown };
export type StripeDocument =
  | PayoutDocument
  | SessionDocument
  | IntentDocument
  | ChargeDocument
  | RefundDocument
  | DisputeDocument
  | BalanceDocument
  | BillingDocument;
