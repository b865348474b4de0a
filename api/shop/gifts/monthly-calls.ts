import { randomUUID } from 'node:crypto';
import { enqueueJob } from '#api/kit/jobs.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { mayBuy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { CallContext, TransactionRunner } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { BillingClient } from '#api/money/providers/service.ts';
import { ProviderAway, ProviderRefused } from '#api/money/providers/service.ts';
import { depsOf } from '#api/shop/orders/checkout.ts';
import { refuseManyFailuresOf } from '#api/shop/orders/failures.ts';
import { settleMonthlyGiftJob } from '#api/shop/orders/job-definitions.ts';
import {
  findMonthlyGift,
  type MonthlyRow,
  noteCardUpdate,
  stopMonthlyGift,
  takeCardUpdate,
} from '#api/shop/orders/monthly-gift-queries.ts';
import { findOwnOrder } from '#api/shop/orders/payment-calls.ts';
import { billingOf } from '#api/shop/orders/payments.ts';
import type { OrderRow } from '#api/shop/orders/queries.ts';
import { giftWords } from '#contract/shop/gift-words.ts';
import { emailMonthlyGiftJob } from './job-definitions.ts';
import { settleMonthlyGift } from './settle-monthly.ts';

type GiftCall = TransactionRunner &
  CallContext & {
    params: { id: string };
  };

async function findOwnMonthly(db: TenantDb, call: GiftCall): Promise<{ order: OrderRow; gift: MonthlyRow }> {
  const order = await findOwnOrder(db, call, 'gift');
  const id = order.monthly_gift_id;
  const gift = id === null ? undefined : await findMonthlyGift(db, id);
  if (!gift) throw new Refusal('conflict', { message: giftWords.notRunning, state: 'once' });
  return { order, gift };
}

/** Refuses to pay a gift that was stopped before its first payment. */
export async function refuseStopped(call: GiftCall): Promise<void> {
  const gift = await call.inTransaction(async (db) => {
    const { monthly_gift_id: id } = await findOwnOrder(db, call, 'gift');
    return id === null ? undefined : findMonthlyGift(db, id);
  });
  if (gift?.state === 'cancelled') throw new Refusal('conflict', { message: giftWords.notRunning, state: 'cancelled' });
}

/** Stops a monthly gift immediately. A job informs the provider, and retries until the provider answers. */
export async function stopGift(call: GiftCall): Promise<void> {
  const { inTransaction } = call;
  await inTransaction(async (db) => {
    const { gift } = await findOwnMonthly(db, call);
    if (!(await stopMonthlyGift(db, gift.id))) return;
    const job = { gift_id: gift.id, subscription_id: null, invoice_id: null };
    await enqueueJob(db, settleMonthlyGiftJob, job, { key: `monthly gift ${gift.id}` });
    if (gift.state !== 'waiting')
      await enqueueJob(db, emailMonthlyGiftJob, { gift_id: gift.id, email: 'stopped', email_id: randomUUID() });
  });
}

/** Opens the provider's page for updating the card. A failed payment is tried again when the giver returns. */
export async function openCardUpdate(call: GiftCall): Promise<{ redirect_url: string }> {
  const { site, inTransaction, settings, ip, actor } = call;
  // The giver's key is not enough: children and visits that see only statistics cannot pay.
  if (!mayBuy(actor)) throw new Refusal('forbidden');
  const { gift } = await inTransaction(async (db) => {
    const monthly = await findOwnMonthly(db, call);
    await refuseManyFailuresOf(db, monthly.order, { ip, actor, settings });
    return monthly;
  });
  const isRunning = gift.state === 'active' || gift.state === 'past_due';
  if (!isRunning || gift.subscription_id === null)
    throw new Refusal('conflict', { message: giftWords.notRunning, state: gift.state });
  const deps = depsOf(call);
  const billing = billingOf(deps, gift);
  const { customerId } =
    gift.customer_id === null ? await billing.findSubscription(gift.subscription_id) : { customerId: gift.customer_id };
  const returnUrl = siteUrl(settings.origin, site, `/gift/${gift.id}`);
  const { url } = await billing.openCardUpdate({ customerId, returnUrl, language: call.language });
  await inTransaction((db) => noteCardUpdate(db, gift.id));
  return { redirect_url: url };
}

/**
 * Asks the provider about an active monthly gift without a next date, and retries a failed payment once after its card
 * was updated. Without an answer the page shows the stored state, and a job asks again.
 */
export async function refreshMonthly(call: GiftCall): Promise<void> {
  const gift = await call.inTransaction((db) => findQuestion(db, call));
  if (!gift) return;
  const { id, invoice } = gift;
  const deps = depsOf(call);
  try {
    if (invoice !== null) await payAgain(billingOf(deps, gift), invoice);
    await settleMonthlyGift(deps, { giftId: id, subscriptionId: null, invoiceId: invoice });
  } catch (cause) {
    if (!(cause instanceof ProviderRefused || cause instanceof ProviderAway)) throw cause;
  }
}

/**
 * Tries a failed payment again. If the new card is declined too, the gift stays past due, and the decline is counted.
 */
async function payAgain(billing: BillingClient, invoice: string): Promise<void> {
  try {
    await billing.payInvoice(invoice);
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause;
  }
}

type GiftQuestion = { id: string; provider: MonthlyRow['provider']; invoice: string | null };

async function findQuestion(db: TenantDb, call: GiftCall): Promise<GiftQuestion | undefined> {
  const { monthly_gift_id } = await findOwnOrder(db, call, 'gift');
  if (monthly_gift_id === null) return undefined;
  const gift = await findMonthlyGift(db, monthly_gift_id);
  if (!gift) return undefined;
  const { id, provider, state, next_at, is_paused, failed_invoice_id: invoice } = gift;
  if (invoice !== null && (await takeCardUpdate(db, monthly_gift_id))) return { id, provider, invoice };
  return state === 'active' && next_at === null && !is_paused ? { id, provider, invoice: null } : undefined;
}
