import type Stripe from 'stripe';

/** A payment page as Stripe has it. */
export type StripeSession = {
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
  payment: StripePayment | null;
};

/** The payment of a session. */
export type StripePayment = {
  id: string;
  /** `processing`: a bank debit that may still fail; `open`: not paid, or declined and tried again. */
  state: 'succeeded' | 'processing' | 'open' | 'cancelled';
  amount: number;
  currency: string;
  /** Why the last card was declined, such as `insufficient_funds`. */
  declineCode: string | null;
  charge: {
    id: string;
    amountRefunded: number;
    /** What Stripe took, in the currency of its balance, which may be another one. */
    fee: { amount: number; currency: string } | null;
    /** The same for every use of one card. */
    cardFingerprint: string | null;
  } | null;
};

export type StripeRefund = {
  id: string;
  /** The id here; null: it was made at Stripe. */
  refundId: string | null;
  paymentId: string | null;
  /** A refund that succeeded can still fail days later. */
  state: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
};

export function toSession(session: Stripe.Checkout.Session): StripeSession {
  const { payment_status, payment_intent, metadata } = session;
  return {
    id: session.id,
    url: session.url,
    state: session.status === 'open' ? 'open' : session.status === 'expired' ? 'expired' : 'complete',
    isPaid: payment_status === 'paid' || payment_status === 'no_payment_required',
    attemptId: session.client_reference_id,
    tenantId: metadata?.tenant ?? null,
    orderId: metadata?.order_id ?? null,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    isLive: session.livemode,
    payment: typeof payment_intent === 'object' && payment_intent ? toPayment(payment_intent) : null,
  };
}

function toPayment(intent: Stripe.PaymentIntent): StripePayment {
  const { last_payment_error: error, latest_charge: charge } = intent;
  return {
    id: intent.id,
    state: paymentState(intent.status),
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    declineCode: error ? (error.decline_code ?? error.code ?? null) : null,
    charge: typeof charge === 'object' && charge ? toCharge(charge) : null,
  };
}

function paymentState(status: Stripe.PaymentIntent.Status): StripePayment['state'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'processing') return 'processing';
  return status === 'canceled' ? 'cancelled' : 'open';
}

function toCharge(charge: Stripe.Charge): NonNullable<StripePayment['charge']> {
  const { balance_transaction: balance, payment_method_details: details } = charge;
  const fee =
    typeof balance === 'object' && balance ? { amount: balance.fee, currency: balance.currency.toUpperCase() } : null;
  return {
    id: charge.id,
    amountRefunded: charge.amount_refunded,
    fee,
    cardFingerprint: details?.card?.fingerprint ?? null,
  };
}

export function toRefund(refund: Stripe.Refund): StripeRefund {
  const { payment_intent, status } = refund;
  return {
    id: refund.id,
    refundId: refund.metadata?.refund ?? null,
    paymentId: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
  };
}
