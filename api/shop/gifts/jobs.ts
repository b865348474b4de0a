import { queueMoneyEmail } from '#api/core/email/service.ts';
import { handleJob, type JobAttempt, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { settleMonthlyGiftJob } from '#api/shop/orders/job-definitions.ts';
import { findMonthlyGift, findRunningGifts, queueMonthlyReviews } from '#api/shop/orders/monthly-gift-queries.ts';
import { findSite, linkTo } from '#api/shop/orders/order-links.ts';
import { closeAttempt, type PaymentDeps } from '#api/shop/orders/payments.ts';
import { findBuyer, findLines, findOrder } from '#api/shop/orders/queries.ts';
import { findAttempts } from '#api/shop/orders/service.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { formatMoney } from '#contract/kit/money-text.ts';
import { alignMonthlyGiftsJob, emailMonthlyGiftJob, type MonthlyEmail } from './job-definitions.ts';
import { settleMonthlyGift } from './settle-monthly.ts';

type LoadSettings = () => Promise<JobSettings>;
type Task<Payload> = JobAttempt<Payload>;

export function giftHandlers({ loadSettings }: { loadSettings: LoadSettings }): JobHandler[] {
  return [
    handleJob(settleMonthlyGiftJob, (task) => settle(task, loadSettings)),
    handleJob(alignMonthlyGiftsJob, alignGifts),
    handleJob(emailMonthlyGiftJob, (task) => emailMonthlyGift(task, loadSettings)),
  ];
}

type SettleTask = Task<{ gift_id: string; subscription_id: string | null; invoice_id: string | null }>;

async function settle(task: SettleTask, loadSettings: LoadSettings): Promise<void> {
  const { tenantId, inTenantOf, payload } = task;
  const settings = await loadSettings();
  const deps: PaymentDeps = { tenantId, settings, inTransaction: (work) => inTenantOf(tenantId, work) };
  await closePages(deps, payload.gift_id);
  const isCurrent = await settleMonthlyGift(deps, {
    giftId: payload.gift_id,
    subscriptionId: payload.subscription_id,
    invoiceId: payload.invoice_id,
  });
  if (!isCurrent) throw new Error('a monthly gift changed while its provider was asked');
}

/** Closes the pages of a gift that was stopped before its first payment. */
async function closePages(deps: PaymentDeps, id: string): Promise<void> {
  const { inTransaction } = deps;
  const open = await inTransaction(async (db) => {
    const gift = await findMonthlyGift(db, id);
    if (gift?.state !== 'cancelled' || gift.subscription_id !== null) return [];
    return findAttempts(db, id);
  });
  for (const attempt of open)
    if (attempt.state === 'open' || attempt.state === 'opening') await closeAttempt(deps, attempt, 'cancelled');
}

async function alignGifts({ tenantId, inTenantOf }: Task<object>): Promise<void> {
  await inTenantOf(tenantId, async (db) => {
    for (const { id } of await findRunningGifts(db)) {
      const job = { gift_id: id, subscription_id: null, invoice_id: null };
      await enqueueJob(db, settleMonthlyGiftJob, job, { key: `monthly gift ${id}` });
    }
  });
}

export const giftScheduledJobs: ScheduledJob[] = [
  {
    name: 'review-monthly-gifts',
    cron: '33 * * * *',
    pool: 'money',
    run: ({ inPlatform }) => inPlatform(queueMonthlyReviews),
  },
];

type EmailTask = JobAttempt<{ gift_id: string; email: MonthlyEmail; email_id: string }>;

/**
 * Emails a giver a change of a monthly gift, once however often the job runs. A giver whose data was deleted gets
 * nothing.
 */
async function emailMonthlyGift(task: EmailTask, loadSettings: () => Promise<JobSettings>): Promise<void> {
  const { tenantId, payload, inTenantOf } = task;
  const stored = await inTenantOf(tenantId, async (db) => {
    const [order, [line], gift] = [
      await findOrder(db, payload.gift_id),
      await findLines(db, payload.gift_id),
      await findMonthlyGift(db, payload.gift_id),
    ];
    const buyer = order?.buyer_id ? await findBuyer(db, order.buyer_id) : undefined;
    return order && line && gift && buyer && { order, line, gift, buyer };
  });
  const site = await findSite(task);
  if (!stored || !site) return;
  const { order, line, buyer } = stored;
  const { origin, renderEmail, pepper } = await loadSettings();
  const language = buyer.language as InterfaceLanguage;
  const money = { amount: order.total, currency: order.currency };
  const email = await renderEmail({
    name: 'monthlyGift',
    content: {
      ...{ kind: payload.email, number: order.number, name: line.title, url: linkTo(origin, site, order, pepper) },
      amount: formatMoney(money, localeOf(language)),
    },
    ...{ site, language },
  });
  await inTenantOf(tenantId, (db) => queueMoneyEmail(db, { ...email, to: buyer.email, subjectId: payload.email_id }));
}
