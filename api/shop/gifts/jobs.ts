import { handleJob, type JobAttempt, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import {
  closeAttempt,
  findAttempts,
  findMonthlyGift,
  findRunningGifts,
  type PaymentDeps,
  queueMonthlyReviews,
  settleMonthlyGiftJob,
} from '#api/shop/orders/service.ts';
import { alignMonthlyGiftsJob, emailMonthlyGiftJob } from './job-definitions.ts';
import { emailMonthlyGift } from './monthly-emails.ts';
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
