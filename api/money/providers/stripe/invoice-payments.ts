import type Stripe from 'stripe';
import { EXPAND_INTENT } from './library.ts';

/**
 * Finds the payment of an invoice that was fetched with its `payments`. A separate call, because Stripe expands at most
 * four levels.
 */
export async function findPaymentOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent | null> {
  const payments = invoice.payments?.data ?? [];
  const { payment } = payments.find(({ status }) => status === 'paid') ?? payments[0] ?? {};
  const intent = payment?.payment_intent;
  if (!intent) return null;
  return stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id, { expand: EXPAND_INTENT });
}
