import { randomUUID } from 'node:crypto';
import { enqueueJob } from '#api/kit/jobs.ts';
import { ProviderAway, ProviderRefused } from '#api/kit/provider-errors.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { RequestContext, TransactionRunner } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { billingOf, depsOf, findOwnOrder, type OrderRow, settleMonthlyGiftJob } from '#api/orders/service.ts';
import { giftWords } from '#contract/gift-words.ts';
import { emailMonthlyGiftJob } from './job-definitions.ts';
import {
  findMonthlyGift,
  type MonthlyRow,
  stopMonthlyGift,
  takeCardUpdate,
  updateMonthlyGift,
} from './monthly-queries.ts';
import { settleMonthlyGift } from './settle-monthly.ts';

type GiftCall = TransactionRunner &
  Pick<RequestContext<never, never, never>, 'site' | 'actor' | 'header' | 'settings' | 'language'> & {
    params: { id: string };
  };

async function findOwnMonthly(db: TenantDb, call: GiftCall): Promise<{ order: OrderRow; gift: MonthlyRow }> {
  const order = await findOwnOrder(db, call, 'gift');
  const id = order.monthly_gift_id;
  const gift = id === null ? undefined : await findMonthlyGift(db, { tenantId: call.site.id, id });
  if (!gift) throw new Refusal('conflict', { message: giftWords.notRunning, state: 'once' });
  return { order, gift };
}

/** Stops a monthly gift at once. The provider is told by a job, which goes on until it has answered. */
export async function stopGift(call: GiftCall): Promise<void> {
  const { site, inTransaction } = call;
  await inTransaction(async (db) => {
    const { gift } = await findOwnMonthly(db, call);
    if (!(await stopMonthlyGift(db, { tenantId: site.id, id: gift.id }))) return;
    const job = { gift_id: gift.id, subscription_id: null, invoice_id: null };
    await enqueueJob(db, settleMonthlyGiftJob, job, { key: `monthly gift ${gift.id}` });
    if (gift.state !== 'waiting')
      await enqueueJob(db, emailMonthlyGiftJob, { gift_id: gift.id, email: 'stopped', email_id: randomUUID() });
  });
}

/** Opens the page of the provider on which the card is updated. When the giver comes back, a failed payment is tried again. */
export async function openCardUpdate(call: GiftCall): Promise<{ redirect_url: string }> {
  const { site, inTransaction, settings } = call;
  const { gift } = await inTransaction((db) => findOwnMonthly(db, call));
  const isRunning = gift.state === 'active' || gift.state === 'past_due';
  if (!isRunning || gift.subscription_id === null)
    throw new Refusal('conflict', { message: giftWords.notRunning, state: gift.state });
  const deps = depsOf(call);
  const billing = billingOf(deps, gift);
  const { customerId } =
    gift.customer_id === null ? await billing.findSubscription(gift.subscription_id) : { customerId: gift.customer_id };
  const returnUrl = siteUrl(settings.origin, site, `/gift/${gift.id}`);
  const { url } = await billing.openCardUpdate({ customerId, returnUrl, language: call.language });
  await inTransaction(async (db) => {
    const now = await findMonthlyGift(db, { tenantId: site.id, id: gift.id });
    if (now) await updateMonthlyGift(db, now, { card_asked_at: new Date() });
  });
  return { redirect_url: url };
}

/** Asks the provider about a monthly gift, and tries a failed payment again once after its card was updated. */
export async function refreshMonthly(call: GiftCall): Promise<void> {
  const { site, inTransaction } = call;
  const gift = await inTransaction(async (db) => {
    const order = await findOwnOrder(db, call, 'gift');
    const id = order.monthly_gift_id;
    const found = id === null ? undefined : await findMonthlyGift(db, { tenantId: site.id, id });
    const invoice = found?.failed_invoice_id;
    if (!found || !invoice) return undefined;
    return (await takeCardUpdate(db, { tenantId: site.id, id: found.id }))
      ? { id: found.id, invoice, provider: found.provider }
      : undefined;
  });
  if (!gift) return;
  const deps = depsOf(call);
  try {
    await billingOf(deps, gift).payInvoice(gift.invoice);
  } catch (cause) {
    // The new card is declined, too, or the provider is away: the gift stays past due, and the provider tries again.
    if (!(cause instanceof ProviderRefused || cause instanceof ProviderAway)) throw cause;
    return;
  }
  await settleMonthlyGift(deps, { giftId: gift.id, subscriptionId: null, invoiceId: gift.invoice, school: 'open' });
}
