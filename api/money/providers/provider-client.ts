import type { SignatureHeader } from '#api/kit/serve.ts';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { SubscriptionOwner } from './billing-client.ts';

export type Provider = PaymentProvider;

/** A payment page to open. Amounts are whole numbers of the smallest unit, as everywhere. */
export type NewSession = {
  /** The attempt's id: the idempotency key, and the session's identification. */
  attemptId: string;
  tenantId: string;
  /** The paid order or gift. */
  orderId: string;
  currency: string;
  lines: { name: string; unitAmount: number; copies: number }[];
  email: string;
  /** The page's language; the provider replaces an unsupported one with the browser's. */
  language: string;
  successUrl: string;
  cancelUrl: string;
};

/** The provider's state of a payment page. */
export type ProviderSession = {
  id: string;
  /** The page's address while it is open. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Fulfil an order only if this is true and attempt, tenant, order, amount and currency match. */
  isPaid: boolean;
  attemptId: string | null;
  tenantId: string | null;
  orderId: string | null;
  amount: number;
  currency: string;
  isLive: boolean;
  payment: ProviderPayment | null;
  /** A payment attempt that was declined during this call. No event reports it; its id stays the same. */
  decline?: { id: string; code: string };
  /** The subscription begun on the page, once it is complete. `orderId` is then its owner's id. */
  subscriptionId?: string | null;
};

/** The payment of a session. */
export type ProviderPayment = {
  id: string;
  /** `processing`: it may still fail, as a bank debit can. `open`: not paid, or declined and tried again. */
  state: 'succeeded' | 'processing' | 'open' | 'cancelled';
  amount: number;
  currency: string;
  /** The id of a declined attempt, the same in every report. */
  declineId?: string;
  amountRefunded: number;
  /** The provider's fee in its balance's currency, which may differ; null while it is unknown. */
  fee: { amount: number; currency: string } | null;
  /** Whether a bank has disputed the payment, even if that is decided. */
  isDisputed?: boolean;
  /** The same for every use of one card, if the provider supplies it. */
  cardFingerprint: string | null;
};

export type NewRefund = {
  /** Our id of the refund: the idempotency key. */
  refundId: string;
  /**
   * From 2: a new key, because the provider repeats its own failure for the first key for ever. No refund was made with
   * that key.
   */
  tryNumber?: number;
  paymentId: string;
  amount: number;
  currency: string;
};

/** Identifies a refund: our id and its number of attempts, or the provider's id. */
export type KnownRefund = { refundId: string; tryNumber: number } | { id: string };

export type ProviderRefund = {
  id: string;
  /** Our id; null for a refund made at the provider. */
  refundId: string | null;
  /** The refunded payment, if the provider names it. A refund of another payment is not booked. */
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
  /** The provider's fee for the dispute, less what it returned. */
  fee: { amount: number; currency: string } | null;
  /** The last day for an answer. */
  answerBy: Date | null;
};

/** The event's objects, which must be fetched: its content is outdated when it arrives. */
export type ProviderEvent = {
  id: string;
  type: string;
  objectId: string;
  /** The session, if the event names it. The call that opened the session may not have stored it yet. */
  sessionId: string | null;
  /** The ids of the named objects, such as session, payment and refund. */
  references: string[];
  /** Our ids of the object. They only say which object to fetch. */
  attemptId: string | null;
  orderId: string | null;
  /** The named refund, for a provider without a list of refunds. */
  refundId: string | null;
  /** Whether our money moved. A payment without an order is then reported to a person. */
  movesMoney: boolean;
  isDecline: boolean;
  /** Our subscription to fetch, and its invoice. */
  billing?: { owner: SubscriptionOwner; subscriptionId: string | null; invoiceId: string | null };
  /** Whether it only reports that a payment arrived, which is not news about a settled one. */
  isSuccess: boolean;
};

/**
 * Calls to a payment provider. Only this folder uses the provider's fields. Make them outside a transaction. They throw
 * `ProviderAway` if the provider gave no readable answer (the call then answers 503), and `ProviderRefused` if it
 * refused: with `gone` if it has deleted a page that no one paid.
 */
export type ProviderClient = {
  /** Whether the client moves real money. */
  isLive: boolean;
  /** Opens a payment page. The same attempt always gets the same session. */
  createSession(session: NewSession): Promise<ProviderSession>;
  /** Returns a session's current state with its payment and fee. Only this state decides whether an order is paid. */
  findSession(id: string): Promise<ProviderSession>;
  /**
   * Closes an open session and returns its current state: a buyer may have paid it before, and a provider may be unable
   * to close it.
   */
  closeSession(id: string): Promise<ProviderSession>;
  /** Refunds a payment. Refused with `already_refunded` if nothing is left. */
  createRefund(refund: NewRefund): Promise<ProviderRefund>;
  /**
   * Returns a payment's refunds, including those made at the provider, newest first. A provider without a list returns
   * the `known` ones, of any payment.
   */
  findRefunds(paymentId: string, known: KnownRefund[]): Promise<ProviderRefund[]>;
  /**
   * Returns a payment's disputes, newest first. A bank's early inquiry moves no money and is no dispute. A provider
   * without this method reports none: PayPal's reversals are booked as refunds.
   */
  findDisputes?(paymentId: string): Promise<ProviderDispute[]>;
  /**
   * Returns the provider's transfers to the account's bank, by currency. Missing if the provider does not report them.
   */
  findTransfers?(): Promise<{ currency: string; amount: number }[]>;
  /**
   * Checks that a webhook is the provider's, over its exact bytes, and returns its event; undefined if it is not, or is
   * too old.
   */
  readEvent(bytes: Buffer, header: (name: SignatureHeader) => string | undefined): Promise<ProviderEvent | undefined>;
};
