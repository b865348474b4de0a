import type { ProviderPayment, ProviderSession } from './provider-client.ts';

/** The providers with recurring payments. With PayPal and PhonePe, the buyer approves each payment. */
export type BillingProvider = 'stripe';

/**
 * A subscription's owner by our ids: a monthly gift (the id of its first order) or a plan (the id of the school's
 * subscription here). It is stored with the subscription, whose invoices and events carry it. In an event it only says
 * which object to fetch.
 */
export type SubscriptionOwner = { tenantId: string; kind: 'gift' | 'plan'; ownerId: string };

export type BillingInterval = 'month' | 'year';

/** The price of each interval. `amount` is the whole price in the currency's smallest unit. */
export type NewPrice = { productName: string; amount: number; currency: string; interval: BillingInterval };

/** A page that begins a subscription. */
export type NewSubscription = {
  /** The attempt's id: the idempotency key, and the page's identification. */
  attemptId: string;
  owner: SubscriptionOwner;
  /** Our id of the purchase, such as the plan variant: the subscription and its later invoices carry it. */
  reference?: string;
  price: NewPrice;
  /** Days before the first payment; the page still requires a card. */
  trialDays?: number;
  /** An existing customer at the provider; without it one is created from `email`. */
  customerId?: string;
  email: string;
  /** The page's language; the provider replaces an unsupported one with the browser's. */
  language: string;
  successUrl: string;
  cancelUrl: string;
};

/** The provider's state of a subscription. Grace periods and limits are ours. */
export type ProviderSubscription = {
  id: string;
  owner: SubscriptionOwner | null;
  /** The reference given when the subscription was begun or changed. */
  reference: string | null;
  customerId: string;
  /**
   * `incomplete`: the first payment was never made. `past_due`: an invoice was not paid; the provider tries again or
   * has given up.
   */
  state: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled';
  /** Whether charges are paused until the subscription is resumed. */
  isPaused: boolean;
  cancelsAtPeriodEnd: boolean;
  items: SubscriptionItem[];
  /** The end of the paid period, which is the next payment's day. */
  periodEnd: Date | null;
  cancelledAt: Date | null;
  latestInvoiceId: string | null;
  isLive: boolean;
};

export type SubscriptionItem = {
  id: string;
  productName: string | null;
  amount: number;
  currency: string;
  interval: BillingInterval;
  periodStart: Date;
  periodEnd: Date;
};

export type ProviderInvoice = {
  id: string;
  /** `first`: from the page that began the subscription. `change`: from a price change within a period. */
  reason: 'first' | 'renewal' | 'change' | 'other';
  subscriptionId: string | null;
  owner: SubscriptionOwner | null;
  /** The subscription's reference when the invoice was made. */
  reference: string | null;
  state: 'draft' | 'open' | 'paid' | 'void';
  /** Whether a payment failed and the invoice is not paid. */
  isFailed: boolean;
  /** The invoiced amount; `amountPaid` is the paid part. */
  amount: number;
  amountPaid: number;
  currency: string;
  lines: InvoiceLine[];
  periodStart: Date;
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
  /** Null if nothing was charged, as with a zero invoice in a trial. */
  payment: ProviderPayment | null;
  isLive: boolean;
};

export type InvoiceLine = { description: string; amount: number; isProration: boolean };

/** The costs of a price change, as the provider calculates them. */
export type ChangePreview = {
  /** Charged with the change. A negative amount is credited to the next invoices. */
  amountNow: number;
  currency: string;
  lines: InvoiceLine[];
  /** Pass it to the change, so that the provider calculates the same amounts. */
  proratedAt: Date;
};

export type PriceChange = {
  price: NewPrice;
  /** Our id of the new purchase, from now on. */
  reference?: string;
  /**
   * The preview's time: the difference is charged or credited now. Null: nothing is charged now, and the next period
   * has the new price; we decide what the customer may use until then. With another interval a new period begins
   * immediately in both cases. A change whose payment is declined is refused, and nothing changes.
   */
  proratedAt: Date | null;
  /** Our id of this change. */
  idempotencyKey: string;
};

export type ProviderPage = { url: string };
type CustomerPage = { customerId: string; returnUrl: string; language: string };

/**
 * Calls to a provider with recurring payments. Only this folder uses the provider's fields. Calls throw `ProviderAway`
 * and `ProviderRefused` like those of `ProviderClient`; call them outside a transaction. Changes can be repeated: a
 * repeated change gets the same answer.
 */
export type BillingClient = {
  isLive: boolean;
  /**
   * Opens the page that begins a subscription. The same attempt gets the same page. Read and close it like any
   * `ProviderSession`.
   */
  beginSubscription(subscription: NewSubscription): Promise<ProviderSession>;
  findSubscription(id: string): Promise<ProviderSubscription>;
  /** Returns an invoice's current state with its payment and fee. Only this state decides whether a renewal is paid. */
  findInvoice(id: string): Promise<ProviderInvoice>;
  /** Returns a subscription's invoices, newest first, without their payments. */
  findInvoices(subscriptionId: string): Promise<ProviderInvoice[]>;
  /** Charges an open invoice now, as after a card update. Refused if the card is declined. */
  payInvoice(id: string): Promise<ProviderInvoice>;
  previewChange(id: string, price: NewPrice): Promise<ChangePreview>;
  changeSubscription(id: string, change: PriceChange): Promise<ProviderSubscription>;
  /** Cancels immediately, which also stops attempts to charge an unpaid invoice, or at the end of the paid period. */
  cancelSubscription(id: string, when: 'now' | 'period_end'): Promise<ProviderSubscription>;
  /** Cancels a cancellation at the end of the period. */
  keepSubscription(id: string): Promise<ProviderSubscription>;
  /** Stops charges until the subscription is resumed; the paused time is never charged. */
  pauseSubscription(id: string): Promise<ProviderSubscription>;
  resumeSubscription(id: string): Promise<ProviderSubscription>;
  /** Opens the provider's page with a customer's cards, invoices and details. */
  openPortal(page: CustomerPage): Promise<ProviderPage>;
  /** Opens the provider's page that only updates a customer's card. */
  openCardUpdate(page: CustomerPage): Promise<ProviderPage>;
};
