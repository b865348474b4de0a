import { randomUUID } from 'node:crypto';
import { enqueueJob } from '#api/kit/jobs.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { BillingClient, ProviderInvoice, ProviderSubscription } from '#api/money/providers/service.ts';
import {
  findMonthlyGift,
  findSuspension,
  type MonthlyChange,
  type MonthlyRow,
  noteInvoice,
  updateMonthlyGift,
} from '#api/shop/orders/monthly-gift-queries.ts';
import { askAbout, billingOf, hasSession, type PaymentDeps } from '#api/shop/orders/payments.ts';
import { findOrder, type OrderRow } from '#api/shop/orders/queries.ts';
import { countDeclinedRenewal, postRenewal } from '#api/shop/orders/renewals.ts';
import { findAttempts } from '#api/shop/orders/service.ts';
import { emailMonthlyGiftJob, type MonthlyEmail } from './job-definitions.ts';

/**
 * Whether the school accepts gifts now: a suspended school will again, a closed one never. `since`: when it was
 * suspended or closed.
 */
type SchoolState = { state: 'open' } | { state: 'suspended' | 'closed'; since: Date };
type Question = { giftId: string; subscriptionId: string | null; invoiceId: string | null };
type Monthly = { gift: MonthlyRow; order: OrderRow };

/**
 * Applies the provider's data about a monthly gift. Events, refreshes and the nightly review call it, in any order and
 * repeatedly; each paid invoice is posted once. Returns false if the gift has changed meanwhile, so that the answer is
 * too old: ask again.
 */
export async function settleMonthlyGift(deps: PaymentDeps, question: Question): Promise<boolean> {
  const monthly = await findBegun(deps, question.giftId);
  if (!monthly) return true;
  const { gift, order } = monthly;
  const billing = billingOf(deps, gift);
  const own = gift.subscription_id;
  if (question.subscriptionId !== null && question.subscriptionId !== own) {
    await endOther(billing, order, question.subscriptionId);
    return true;
  }
  if (own === null) return true;
  const subscription = await alignSubscription(billing, { gift, school: await findSchoolState(deps), id: own });
  const { owner, isLive } = subscription;
  if (owner?.ownerId !== gift.id || owner.tenantId !== gift.tenant_id || isLive !== billing.isLive) {
    await addIssue(deps, monthly, 'order', { subscription: own });
    return true;
  }
  const invoices =
    question.invoiceId === null ? await billing.findInvoices(own) : [await billing.findInvoice(question.invoiceId)];
  // Reads both after the invoices, so that no invoice is newer than the stop or suspension seen here.
  const [school, stoppedAt] = [await findSchoolState(deps), await findStop(deps, gift)];
  for (const invoice of invoices.toReversed()) await applyInvoice(deps, monthly, { invoice, school, stoppedAt });
  if (subscription.state === 'past_due') await countLastDecline(deps, gift.id, { billing, subscription, invoices });
  return applyState(deps, monthly, { subscription, school });
}

async function findSchoolState({ inTransaction }: PaymentDeps): Promise<SchoolState> {
  const suspension = await inTransaction((db) => findSuspension(db));
  if (suspension?.suspended_at == null) return { state: 'open' };
  return { state: suspension.is_closing ? 'closed' : 'suspended', since: suspension.suspended_at };
}

/** Returns when the giver stopped a gift. */
async function findStop({ inTransaction }: PaymentDeps, { id }: MonthlyRow): Promise<Date | null> {
  return (await inTransaction((db) => findMonthlyGift(db, id)))?.stopped_at ?? null;
}

/**
 * Finds a gift whose first payment has arrived. The event about its subscription may arrive before the payment's event.
 */
async function findBegun(deps: PaymentDeps, giftId: string): Promise<Monthly | undefined> {
  const { inTransaction } = deps;
  const find = () =>
    inTransaction(async (db) => {
      const [gift, order] = await Promise.all([findMonthlyGift(db, giftId), findOrder(db, giftId)]);
      return gift && order && { gift, order };
    });
  const monthly = await find();
  if (!monthly || monthly.gift.subscription_id !== null) return monthly;
  const attempts = await inTransaction((db) => findAttempts(db, giftId));
  for (const attempt of attempts.filter(hasSession)) await askAbout(deps, attempt);
  return find();
}

/** Ends a second subscription for the same gift. Its payment is returned like every second payment. */
async function endOther(billing: BillingClient, order: OrderRow, id: string): Promise<void> {
  const { owner } = await billing.findSubscription(id);
  if (order.paid_attempt_id !== null && owner?.ownerId === order.id && owner.tenantId === order.tenant_id)
    await billing.cancelSubscription(id, 'now');
}

/** Ends, pauses or resumes a subscription to match the giver's wish and the school's state, and returns it. */
async function alignSubscription(
  billing: BillingClient,
  { gift, school, id }: { gift: MonthlyRow; school: SchoolState; id: string },
): Promise<ProviderSubscription> {
  const now = await billing.findSubscription(id);
  if (now.state === 'cancelled') return now;
  if (gift.state === 'cancelled' || school.state === 'closed') return billing.cancelSubscription(id, 'now');
  if (school.state === 'suspended') return now.isPaused ? now : billing.pauseSubscription(id);
  return now.isPaused ? billing.resumeSubscription(id) : now;
}

type PaidInvoice = { invoice: ProviderInvoice; school: SchoolState; stoppedAt: Date | null };

/** Posts a paid invoice, except the first one, which its payment page has posted. */
async function applyInvoice(deps: PaymentDeps, monthly: Monthly, paid: PaidInvoice): Promise<void> {
  const { gift, order } = monthly;
  const { invoice } = paid;
  if (invoice.state !== 'paid' || invoice.reason === 'first' || invoice.subscriptionId !== gift.subscription_id) return;
  const { amountPaid, currency } = invoice;
  if (amountPaid === 0) return;
  if (amountPaid !== order.total || currency !== order.currency) {
    const facts = { invoice: invoice.id, expected: order.total, found: amountPaid, currency: order.currency };
    await addIssue(deps, monthly, currency === order.currency ? 'amount' : 'currency', facts);
    return;
  }
  await deps.inTransaction((db) => noteInvoice(db, gift, { id: invoice.id, amount: amountPaid, currency }));
  await postRenewal(deps, { gift: order, invoiceId: invoice.id, isSuperseded: isUnwanted(paid) });
}

/** Whether a payment is returned: the giver had stopped the gift, or the school no longer accepted gifts. */
function isUnwanted({ invoice, school, stoppedAt }: PaidInvoice): boolean {
  const isAfterStop = stoppedAt !== null && invoice.createdAt > stoppedAt;
  // Pausing a subscription does not hold an earlier invoice, so the payment time counts.
  return isAfterStop || (school.state !== 'open' && (invoice.paidAt ?? invoice.createdAt) > school.since);
}

type FailedRenewal = { billing: BillingClient; subscription: ProviderSubscription; invoices: ProviderInvoice[] };

/** Counts the last failed try of a renewal, made by the provider or by the giver with a new card. */
async function countLastDecline(
  deps: PaymentDeps,
  giftId: string,
  { billing, subscription, invoices }: FailedRenewal,
): Promise<void> {
  const id = subscription.latestInvoiceId;
  if (id === null) return;
  // Lists of invoices lack payments, so a single one is fetched.
  const known = invoices.find((invoice) => invoice.id === id && invoice.payment !== null);
  const { isFailed, payment } = known ?? (await billing.findInvoice(id));
  if (!isFailed || payment?.declineId === undefined) return;
  const { declineId, cardFingerprint } = payment;
  await countDeclinedRenewal(deps, giftId, { declineId, cardFingerprint });
}

function addIssue(
  { inTransaction }: PaymentDeps,
  { gift, order }: Monthly,
  reason: 'order' | 'amount' | 'currency',
  details: Record<string, string | number>,
): Promise<void> {
  return inTransaction((db) => insertIssue(db, { provider: gift.provider, reference: order.id, reason, details }));
}

type Answer = { subscription: ProviderSubscription; school: SchoolState };

/** Stores the provider's state, and queues emails to the giver about the changes. */
function applyState(
  { inTransaction }: PaymentDeps,
  { gift }: Monthly,
  { subscription, school }: Answer,
): Promise<boolean> {
  const ended = gift.state === 'cancelled' || subscription.state === 'cancelled';
  const isLate = !ended && subscription.state === 'past_due';
  const failed = isLate ? subscription.latestInvoiceId : null;
  const change: MonthlyChange = {
    customer_id: subscription.customerId,
    failed_invoice_id: failed,
    is_paused: subscription.isPaused,
    next_at: ended ? null : subscription.periodEnd,
    ...(gift.state !== 'cancelled' && { state: ended ? 'cancelled' : isLate ? 'past_due' : 'active' }),
  };
  const email = emailAbout(gift, change, school);
  return inTransaction(async (db) => {
    if (!(await updateMonthlyGift(db, gift, change))) return false;
    if (email !== undefined) {
      const job = { gift_id: gift.id, email, email_id: randomUUID() };
      await enqueueJob(db, emailMonthlyGiftJob, job);
    }
    return true;
  });
}

function emailAbout(before: MonthlyRow, now: MonthlyChange, school: SchoolState): MonthlyEmail | undefined {
  if (now.state === 'cancelled') return school.state === 'closed' ? 'closed' : 'ended';
  if (now.is_paused !== before.is_paused) return now.is_paused ? 'paused' : 'resumed';
  return now.failed_invoice_id && now.failed_invoice_id !== before.failed_invoice_id ? 'failed' : undefined;
}
