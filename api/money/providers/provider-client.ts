import type { SignatureHeader } from '#api/kit/serve.ts';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { SubscriptionOwner } from './billing-client.ts';

export type Provider = PaymentProvider;

/** A payment page to open. Amounts are whole numbers of the smallest unit, as everywhere. */
export type NewSession = {
  /** The id of the attempt: the idempotency key, and how the session is recognized. */
  attemptId: string;
  tenantId: string;
  /** The order or the gift that is paid. */
  orderId: string;
  currency: string;
  lines: { name: string; unitAmount: number; copies: number }[];
  email: string;
  /** The language of the page; a language that the provider does not have becomes that of the browser. */
  language: string;
  successUrl: string;
  cancelUrl: string;
};

/** A payment page as the provider has it. */
export type ProviderSession = {
  id: string;
  /** The page, while it is open. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Fulfil an order when this is true and attempt, tenant, order, amount and currency match, and for no other reason. */
  isPaid: boolean;
  attemptId: string | null;
  tenantId: string | null;
  orderId: string | null;
  amount: number;
  currency: string;
  isLive: boolean;
  payment: ProviderPayment | null;
  /** A try to take the money that was declined when this was asked. No event tells of it; its id is the same however often it is told. */
  decline?: { id: string; code: string };
  /** The subscription that was begun on the page, once it is complete. `orderId` is then the id of its owner. */
  subscriptionId?: string | null;
};

/** The payment of a session. */
export type ProviderPayment = {
  id: string;
  /** `processing`: it may still fail, as a bank debit can; `open`: not paid, or declined and tried again. */
  state: 'succeeded' | 'processing' | 'open' | 'cancelled';
  amount: number;
  currency: string;
  /** The id of a try that was declined, the same however often it is told. */
  declineId?: string;
  amountRefunded: number;
  /** What the provider took, in the currency of its balance, which may be another one; null: it is not known yet. */
  fee: { amount: number; currency: string } | null;
  /** Whether a bank has disputed it, also once that is decided. */
  isDisputed?: boolean;
  /** The same for every use of one card, where the provider tells it. */
  cardFingerprint: string | null;
};

export type NewRefund = {
  /** The id of the refund here: the idempotency key. */
  refundId: string;
  /** From 2: another key, because the provider answers the first one with its own failure for ever. No refund was made with it. */
  tryNumber?: number;
  paymentId: string;
  amount: number;
  currency: string;
};

/** What is known of a refund of a payment: our id and how often it was tried, or the provider’s id. */
export type KnownRefund = { refundId: string; tryNumber: number } | { id: string };

export type ProviderRefund = {
  id: string;
  /** The id here; null: it was made at the provider. */
  refundId: string | null;
  /** The payment that it pays back, as the provider says; null: it does not say. A refund of another payment is not booked. */
  paymentId: string | null;
  /** A refund that succeeded can still fail days later. */
  state: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
};

/** A payment that a bank has taken back until it decides. */
export type ProviderDispute = {
  id: string;
  state: 'open' | 'won' | 'lost';
  amount: number;
  currency: string;
  /** What the provider takes for it, less what it gave back. */
  fee: { amount: number; currency: string } | null;
  /** The last day to answer it. */
  answerBy: Date | null;
};

/** What an event tells: only which object to fetch. Its content is old by the time it arrives. */
export type ProviderEvent = {
  id: string;
  type: string;
  objectId: string;
  /** The session, if the event names it: the call that opened it may not have stored it yet. */
  sessionId: string | null;
  /** The ids of the objects that it names, such as session, payment and refund. */
  references: string[];
  /** The ids that we gave the object. They only say what to look at. */
  attemptId: string | null;
  orderId: string | null;
  /** The refund that it names, where the provider has no list of them. */
  refundId: string | null;
  /** Whether money of ours came or went: of a payment that no order knows, a person is told. */
  movesMoney: boolean;
  isDecline: boolean;
  /** What it tells about a subscription of ours: which to fetch, and of which invoice it is. */
  billing?: { owner: SubscriptionOwner; subscriptionId: string | null; invoiceId: string | null };
  /** It says only that a payment arrived: nothing new about one that is settled. */
  isSuccess: boolean;
};

/**
 * What Booklark asks of a payment provider. No other file knows a field of one. Call it outside of a transaction. Its calls throw
 * `ProviderAway` when the provider gave no answer that can be read (the call then answers 503), and `ProviderRefused`
 * when it refused: with `gone` when it has forgotten a page at which no one has paid.
 */
export type ProviderClient = {
  /** Whether it moves real money. */
  isLive: boolean;
  /** Opens a payment page. The same attempt gets the same session, however often it is asked for. */
  createSession(session: NewSession): Promise<ProviderSession>;
  /** Returns a session as the provider has it now, with its payment and fee. Only this decides whether an order is paid. */
  findSession(id: string): Promise<ProviderSession>;
  /** Closes a session that is open. Returns what it is now: a buyer may have paid it before, and a provider may be unable to close it. */
  closeSession(id: string): Promise<ProviderSession>;
  /** Pays money back. Refused with `already_refunded` when nothing is left. */
  createRefund(refund: NewRefund): Promise<ProviderRefund>;
  /**
   * Returns the refunds of a payment, also those that were made at the provider, the newest first. A provider without a list returns those that
   * are known, of whichever payment they are.
   */
  findRefunds(paymentId: string, known: KnownRefund[]): Promise<ProviderRefund[]>;
  /**
   * Returns the disputes of a payment, the newest first; an early question of a bank, for which no money moves, is none. A provider without
   * it reports none: what PayPal reverses is booked as a refund.
   */
  findDisputes?(paymentId: string): Promise<ProviderDispute[]>;
  /** Returns what the provider has transferred to the bank of the account, by currency. A provider without it does not tell. */
  findTransfers?(): Promise<{ currency: string; amount: number }[]>;
  /** Checks that a webhook is the provider's, over its exact bytes, and returns its event; undefined: it is not, or it is too old. */
  readEvent(bytes: Buffer, header: (name: SignatureHeader) => string | undefined): Promise<ProviderEvent | undefined>;
};
