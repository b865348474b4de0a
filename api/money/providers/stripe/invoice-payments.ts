import type Stripe from 'stripe';
import { EXPAND_INTENT } from './library.ts';

/** Finds the payment of an invoice that was fetched with its `payments`. It is a call of its own, because Stripe expands four levels at most. */
export async function findPaymentOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent | null> {
  const payments = invoice.payments?.data ?? [];
  const { payment } = payments.find(({ status }) => status === 'paid') ?? payments[0] ?? {};
  const intent = payment?.payment_intent;
  if (!intent) return null;
  return stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id, { expand: EXPAND_INTENT });
}
