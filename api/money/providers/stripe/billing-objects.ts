import type Stripe from 'stripe';
import { z } from 'zod';
import type {
  BillingInterval,
  InvoiceLine,
  SubscriptionItem,
  SubscriptionOwner,
} from '#api/money/providers/billing-client.ts';
import type { ProviderInvoice, ProviderSubscription } from '#api/money/providers/service.ts';
import { toPayment } from './objects.ts';

const Owner = z.object({ tenant: z.uuid(), order_id: z.uuid(), owner: z.enum(['gift', 'plan']) });

/** Returns a subscription's owner; null if another product of the account made it. */
export function toOwner(metadata: unknown): SubscriptionOwner | null {
  const { data } = Owner.safeParse(metadata);
  return data ? { tenantId: data.tenant, kind: data.owner, ownerId: data.order_id } : null;
}

/** Returns our id of a subscription's purchase. */
function toReference(metadata: unknown): string | null {
  return z.object({ reference: z.uuid() }).safeParse(metadata).data?.reference ?? null;
}

const toDate = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000));
const toId = (value: string | { id: string } | null | undefined) => (typeof value === 'string' ? value : value?.id);

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const items = subscription.items.data.map(toItem);
  return {
    id: subscription.id,
    owner: toOwner(subscription.metadata),
    reference: toReference(subscription.metadata),
    customerId: toId(subscription.customer) ?? '',
    state: subscriptionState(subscription.status),
    isPaused: subscription.pause_collection !== null || subscription.status === 'paused',
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    items,
    // Since Stripe's API version `basil`, items have the periods.
    periodEnd: items[0]?.periodEnd ?? null,
    cancelledAt: toDate(subscription.ended_at ?? subscription.canceled_at),
    latestInvoiceId: toId(subscription.latest_invoice) ?? null,
    isLive: subscription.livemode,
  };
}

function subscriptionState(status: Stripe.Subscription.Status): ProviderSubscription['state'] {
  return SUBSCRIPTION_STATES[status] ?? 'past_due';
}

const SUBSCRIPTION_STATES: Partial<Record<string, ProviderSubscription['state']>> = {
  ...{ trialing: 'trialing', active: 'active', incomplete: 'incomplete', past_due: 'past_due', unpaid: 'past_due' },
  ...{ canceled: 'cancelled', incomplete_expired: 'cancelled' },
  // State of a trial that ended without a card.
  paused: 'active',
};
const INVOICE_STATES: Partial<Record<string, ProviderInvoice['state']>> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
};

function toItem({ id, price, current_period_start, current_period_end }: Stripe.SubscriptionItem): SubscriptionItem {
  const { product } = price;
  return {
    id,
    productName: typeof product === 'object' && 'name' in product ? product.name : null,
    amount: price.unit_amount ?? 0,
    currency: price.currency.toUpperCase(),
    interval: (price.recurring?.interval ?? 'month') as BillingInterval,
    periodStart: new Date(current_period_start * 1000),
    periodEnd: new Date(current_period_end * 1000),
  };
}

export function toInvoice(invoice: Stripe.Invoice, payment: Stripe.PaymentIntent | null): ProviderInvoice {
  const { status } = invoice;
  const parent = invoice.parent?.subscription_details;
  // A change credits the rest of one period and charges for another: the later line counts.
  const line = invoice.lines.data.reduce<Stripe.InvoiceLineItem | undefined>(
    (last, one) => (last && last.period.end >= one.period.end ? last : one),
    undefined,
  );
  return {
    id: invoice.id,
    reason: reasonOf(invoice.billing_reason),
    subscriptionId: toId(parent?.subscription) ?? null,
    owner: toOwner(parent?.metadata),
    reference: toReference(parent?.metadata),
    state: INVOICE_STATES[status ?? ''] ?? 'void',
    isFailed: status === 'open' && invoice.attempted,
    amount: invoice.total,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    lines: invoice.lines.data.map(toLine),
    // The invoice's own period is the previous one.
    periodStart: new Date((line?.period.start ?? invoice.period_start) * 1000),
    periodEnd: new Date((line?.period.end ?? invoice.period_end) * 1000),
    createdAt: new Date(invoice.created * 1000),
    paidAt: toDate(invoice.status_transitions.paid_at),
    payment: payment && toPayment(payment),
    isLive: invoice.livemode,
  };
}

export function toLine({ description, amount, parent }: Stripe.InvoiceLineItem): InvoiceLine {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return { description: description ?? '', amount, isProration: details?.proration ?? false };
}

function reasonOf(reason: Stripe.Invoice.BillingReason | null): ProviderInvoice['reason'] {
  if (reason === 'subscription_create') return 'first';
  if (reason === 'subscription_cycle') return 'renewal';
  return reason === 'subscription_update' ? 'change' : 'other';
}
