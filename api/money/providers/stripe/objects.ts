import type Stripe from 'stripe';
import type { ProviderPayment } from '#api/money/providers/provider-client.ts';
import type { ProviderDispute, ProviderRefund } from '#api/money/providers/service.ts';

export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { last_payment_error: error, latest_charge } = intent;
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  return {
    id: intent.id,
    state: paymentState(intent.status),
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    ...(error?.charge && { declineId: error.charge }),
    amountRefunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    fee: toFee(charge?.balance_transaction),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
  };
}

function paymentState(status: Stripe.PaymentIntent.Status): ProviderPayment['state'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'processing') return 'processing';
  return status === 'canceled' ? 'cancelled' : 'open';
}

function toFee(balance: Stripe.Charge['balance_transaction'] | undefined): ProviderPayment['fee'] {
  return typeof balance === 'object' && balance
    ? { amount: balance.fee, currency: balance.currency.toUpperCase() }
    : null;
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
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

/**
 * Returns whether a bank has taken the money. Earlier it only inquires
 * (docs.stripe.com/disputes/how-disputes-work#early-fraud-warnings).
 */
export function hasTakenMoney({ status }: Stripe.Dispute): boolean {
  return !status.startsWith('warning_') && status !== 'prevented';
}

export function toDispute({
  id,
  status,
  amount,
  currency,
  balance_transactions,
  evidence_details,
}: Stripe.Dispute): ProviderDispute {
  const [first] = balance_transactions;
  const fee = balance_transactions.reduce((sum, transaction) => sum + transaction.fee, 0);
  const due = evidence_details?.due_by;
  return {
    id,
    state: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
    amount,
    currency: currency.toUpperCase(),
    fee: first ? { amount: fee, currency: first.currency.toUpperCase() } : null,
    answerBy: due ? new Date(due * 1000) : null,
  };
}

/**
 * Sums the transfers to the bank by currency. Failed and cancelled ones moved nothing
 * (docs.stripe.com/api/payouts/object).
 */
export function sumTransfers(payouts: Stripe.Payout[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { status, currency, amount } of payouts)
    if (status !== 'failed' && status !== 'canceled') sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency: currency.toUpperCase(), amount }));
}
