import type { BillingClient, ProviderInvoice } from '#api/money/providers/service.ts';
import { addIssue, type PlanDeps } from './card-issues.ts';

import { type CheckoutRow, findPostedInvoices } from './card-queries.ts';
import { differenceOf } from './card-rules.ts';
import { postPlanFee, recordPlanPayment } from './payments.ts';
import { findVariant, type VariantRow } from './queries.ts';

type Billed = { checkout: CheckoutRow; subscriptionId: string };

/** Whether all paid invoices match the plan's prices, and the variant of the last payment. */
export type PaidInvoices = { isRight: boolean; lastVariantId: string | null };

/**
 * Posts a subscription's paid invoices, each once, in any order of events. Lists an issue for an invoice that does not
 * match the plan's price.
 */
export async function postInvoices(deps: PlanDeps, billing: BillingClient, billed: Billed): Promise<PaidInvoices> {
  const { inTransaction } = deps;
  const invoices = (await billing.findInvoices(billed.subscriptionId)).filter(isPaid).toReversed();
  const paid = invoices.filter(({ amountPaid }) => amountPaid > 0);
  const ids = paid.map(({ id }) => id);
  const posted = await inTransaction((db) => findPostedInvoices(db, ids));
  let isRight = invoices.length > 0;
  for (const { id } of paid) {
    const known = posted.find(({ invoice }) => invoice === id);
    if (known?.has_fee) continue;
    // The list has no payments, and so no fees.
    const isPosted = await postInvoice(deps, await billing.findInvoice(id), { ...billed, paymentId: known?.id });
    isRight &&= isPosted;
  }
  return { isRight, lastVariantId: paid.at(-1)?.reference ?? null };
}

const isPaid = ({ state }: ProviderInvoice) => state === 'paid';

type Invoiced = Billed & { paymentId: string | undefined };

async function postInvoice(deps: PlanDeps, invoice: ProviderInvoice, billed: Invoiced): Promise<boolean> {
  const { checkout, subscriptionId, paymentId } = billed;
  const { inTransaction, settings } = deps;
  const variant = await inTransaction((db) => findVariant(db, invoice.reference ?? checkout.variant_id));
  if (!variant || invoice.subscriptionId !== subscriptionId) throw new Error('an invoice is not of its subscription');
  const difference = paymentId === undefined ? differenceOf(invoice, variant) : undefined;
  if (difference !== undefined) {
    await addIssue(deps, checkout, difference, factsOf(invoice, variant));
    return false;
  }
  const { provider } = checkout;
  const fee = invoice.payment?.fee;
  const payment = {
    ...{ variant, total: invoice.amountPaid, paidBy: { invoice: invoice.id, provider, payment: invoice.payment?.id } },
    ...{ start: invoice.periodStart, end: invoice.periodEnd, platformSeller: settings.platformSeller },
  };
  const id = paymentId ?? (await inTransaction((db) => recordPlanPayment(db, payment)));
  if (fee && id !== undefined) await inTransaction((db) => postPlanFee(db, { paymentId: id, provider, fee }));
  return true;
}

function factsOf({ id, amountPaid, currency }: ProviderInvoice, variant: VariantRow) {
  return { invoice: id, expected: variant.price, found: amountPaid, currency };
}
