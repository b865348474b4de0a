import type { ProviderPayment, ProviderSession } from './provider-client.ts';

/** The providers that can take money again and again. At PayPal and PhonePe, each payment is approved by the buyer. */
export type BillingProvider = 'stripe';

/**
 * Whose subscription it is, by our ids: a monthly gift (the id of its first order) or a plan (the id of the school's subscription here).
 * It is stored with the subscription, and its invoices and events carry it. In an event it only says what to look at.
 */
export type SubscriptionOwner = { tenantId: string; kind: 'gift' | 'plan'; ownerId: string };

export type BillingInterval = 'month' | 'year';

/** What is paid in each interval. `amount` is the whole price in the smallest unit of the currency. */
export type NewPrice = { productName: string; amount: number; currency: string; interval: BillingInterval };

/** A page on which a subscription is begun. */
export type NewSubscription = {
  /** The id of the try: the idempotency key, and how the page is recognized. */
  attemptId: string;
  owner: SubscriptionOwner;
  /** What is bought, by our id, such as the variant of a plan: the subscription and its later invoices carry it. */
  reference?: string;
  price: NewPrice;
  /** Days before the first payment; the page asks for a card even so. */
  trialDays?: number;
  /** A customer of the provider who pays already; otherwise one is made from `email`. */
  customerId?: string;
  email: string;
  /** The language of the page; a language that the provider does not have becomes that of the browser. */
  language: string;
  successUrl: string;
  cancelUrl: string;
};

/** A subscription as the provider has it. Grace and limits are ours. */
export type ProviderSubscription = {
  id: string;
  owner: SubscriptionOwner | null;
  /** What was bought, as it was given when it was begun or changed. */
  reference: string | null;
  customerId: string;
  /** `incomplete`: its first payment was never made; `past_due`: an invoice was not paid, and the provider tries again or has given up. */
  state: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled';
  /** Whether nothing is charged until it is resumed. */
  isPaused: boolean;
  cancelsAtPeriodEnd: boolean;
  items: SubscriptionItem[];
  /** The end of what is paid, which is the day of the next payment. */
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
  /** `first`: of the page on which the subscription was begun; `change`: of another price in the middle of a period. */
  reason: 'first' | 'renewal' | 'change' | 'other';
  subscriptionId: string | null;
  owner: SubscriptionOwner | null;
  /** What the subscription was about when the invoice was made. */
  reference: string | null;
  state: 'draft' | 'open' | 'paid' | 'void';
  /** Whether a payment of it failed, and it is not paid. */
  isFailed: boolean;
  /** What it is about, and what was paid of it. */
  amount: number;
  amountPaid: number;
  currency: string;
  lines: InvoiceLine[];
  periodStart: Date;
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
  /** Null when nothing was tried, as with an invoice over nothing in a trial. */
  payment: ProviderPayment | null;
  isLive: boolean;
};

export type InvoiceLine = { description: string; amount: number; isProration: boolean };

/** What a change of the price costs, as the provider calculates it. */
export type ChangePreview = {
  /** Charged when the change is made. Negative: it is credited to the next invoices. */
  amountNow: number;
  currency: string;
  lines: InvoiceLine[];
  /** Pass it to the change, so that the provider calculates the same. */
  proratedAt: Date;
};

export type PriceChange = {
  price: NewPrice;
  /** What it is about from now on, by our id. */
  reference?: string;
  /**
   * The time of the preview: the difference is charged or credited now. Null: nothing is, and the next period has the new price; what the
   * customer may use until then is ours to say. With another interval a new period begins immediately either way. A change whose payment is
   * declined is refused, and nothing has changed.
   */
  proratedAt: Date | null;
  /** The id of this change here. */
  idempotencyKey: string;
};

export type ProviderPage = { url: string };
type CustomerPage = { customerId: string; returnUrl: string; language: string };

/**
 * What Booklark asks of a provider that takes money again and again. No file outside of this folder knows a field of one. Its calls throw
 * `ProviderAway` and `ProviderRefused` as those of `ProviderClient`; call them outside of a transaction. Those that change something
 * can be repeated: what is already so is answered in the same way.
 */
export type BillingClient = {
  isLive: boolean;
  /** Opens the page on which a subscription is begun. The same attempt gets the same page. Ask and close it as any `ProviderSession`. */
  beginSubscription(subscription: NewSubscription): Promise<ProviderSession>;
  findSubscription(id: string): Promise<ProviderSubscription>;
  /** Returns an invoice with its payment and fee as the provider has it now. Only this decides whether a renewal is paid. */
  findInvoice(id: string): Promise<ProviderInvoice>;
  /** Returns the invoices of a subscription, the newest first, without their payments. */
  findInvoices(subscriptionId: string): Promise<ProviderInvoice[]>;
  /** Tries to charge an open invoice now, as after a card was updated. Refused when the card is declined. */
  payInvoice(id: string): Promise<ProviderInvoice>;
  previewChange(id: string, price: NewPrice): Promise<ChangePreview>;
  changeSubscription(id: string, change: PriceChange): Promise<ProviderSubscription>;
  /** Cancels immediately, which also stops the tries of an unpaid invoice, or when what is paid ends. */
  cancelSubscription(id: string, when: 'now' | 'period_end'): Promise<ProviderSubscription>;
  /** Takes back that a subscription ends with its period. */
  keepSubscription(id: string): Promise<ProviderSubscription>;
  /** Charges nothing until it is resumed, and nothing for that time afterwards. */
  pauseSubscription(id: string): Promise<ProviderSubscription>;
  resumeSubscription(id: string): Promise<ProviderSubscription>;
  /** Opens the provider's page with cards, invoices and details of a customer. */
  openPortal(page: CustomerPage): Promise<ProviderPage>;
  /** Opens the provider's page on which the card of a customer is updated, and nothing else. */
  openCardUpdate(page: CustomerPage): Promise<ProviderPage>;
};
