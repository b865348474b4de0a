// The objects of Stripe Billing, with the fields that the sandbox reads or changes.

type Metadata = Record<string, string>;
export type Interval = 'month' | 'year';

export type CustomerDocument = {
  id: string;
  object: 'customer';
  email: string | null;
  /** `pm_declined` is a card that no bank accepts. */
  invoice_settings: { default_payment_method: string | null; [field: string]: unknown };
  [field: string]: unknown;
};
export type ProductDocument = { id: string; object: 'product'; name: string; [field: string]: unknown };
export type PriceDocument = {
  id: string;
  object: 'price';
  currency: string;
  product: string;
  unit_amount: number;
  recurring: { interval: Interval; interval_count: number; [field: string]: unknown };
  [field: string]: unknown;
};
export type ItemDocument = {
  id: string;
  object: 'subscription_item';
  current_period_start: number;
  current_period_end: number;
  price: PriceDocument;
  quantity: number;
  [field: string]: unknown;
};
export type SubscriptionDocument = {
  id: string;
  object: 'subscription';
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  customer: string;
  metadata: Metadata;
  items: { object: 'list'; data: [ItemDocument]; [field: string]: unknown };
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  latest_invoice: string | null;
  pause_collection: { behavior: string; resumes_at: number | null } | null;
  [field: string]: unknown;
};
export type InvoiceDocument = {
  id: string;
  object: 'invoice';
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  customer: string;
  currency: string;
  total: number;
  amount_paid: number;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  created: number;
  payments: { object: 'list'; data: InvoicePaymentDocument[]; [field: string]: unknown };
  lines: { object: 'list'; data: InvoiceLineDocument[]; [field: string]: unknown };
  parent: { subscription_details: { metadata: Metadata; subscription: string }; [field: string]: unknown };
  status_transitions: { paid_at: number | null; [field: string]: unknown };
  [field: string]: unknown;
};
export type InvoicePaymentDocument = {
  id: string;
  object: 'invoice_payment';
  status: 'open' | 'paid';
  payment: { type: 'payment_intent'; payment_intent: string };
  [field: string]: unknown;
};
export type InvoiceLineDocument = {
  id: string;
  object: 'line_item';
  amount: number;
  description: string;
  [field: string]: unknown;
};
export type PortalDocument = {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
  flow: { type: string; [field: string]: unknown } | null;
  locale: string | null;
  [field: string]: unknown;
};
export type BillingDocument =
  | CustomerDocument
  | ProductDocument
  | PriceDocument
  | SubscriptionDocument
  | InvoiceDocument
  | PortalDocument;
