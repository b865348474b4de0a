import type Stripe from 'stripe';
import type { ProviderSession } from '#api/money/providers/service.ts';
import { toOwner } from './billing-objects.ts';
import { findPaymentOf } from './invoice-payments.ts';
import { EXPAND_INTENT } from './library.ts';
import { toPayment } from './objects.ts';

const EXPAND = EXPAND_INTENT.map((path) => `payment_intent.${path}`);

/**
 * Finds a payment page with its payment; a subscription's is the payment of its first invoice. A renewal has no page
 * but an invoice.
 */
export async function findSession(stripe: Stripe, id: string): Promise<ProviderSession> {
  if (id.startsWith('in_')) return findRenewal(stripe, id);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: EXPAND });
  const providerSession = toSession(session);
  const { invoice } = session;
  if (invoice === null || providerSession.payment) return providerSession;
  const first = await stripe.invoices.retrieve(typeof invoice === 'string' ? invoice : invoice.id, {
    expand: ['payments'],
  });
  const payment = await findPaymentOf(stripe, first);
  return { ...providerSession, payment: payment && toPayment(payment) };
}

async function findRenewal(stripe: Stripe, id: string): Promise<ProviderSession> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
  const details = invoice.parent?.subscription_details;
  const owner = toOwner(details?.metadata);
  const payment = await findPaymentOf(stripe, invoice);
  const subscription = details?.subscription;
  return {
    ...{ id, url: null, isLive: invoice.livemode },
    state: invoice.status === 'paid' ? 'complete' : invoice.status === 'open' ? 'open' : 'expired',
    isPaid: invoice.status === 'paid',
    attemptId: null,
    tenantId: owner?.tenantId ?? null,
    orderId: owner?.ownerId ?? null,
    amount: invoice.total,
    currency: invoice.currency.toUpperCase(),
    payment: payment && toPayment(payment),
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
  };
}

export function toSession(session: Stripe.Checkout.Session): ProviderSession {
  const { payment_status, payment_intent, metadata, subscription } = session;
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
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
  };
}
