import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ProviderSession } from '#api/money/providers/service.ts';
import { settleMonthlyGiftJob } from './job-definitions.ts';
import { updateSubscription } from './monthly-gift-queries.ts';
import type { OrderRow } from './queries.ts';

type Gift = Pick<OrderRow, 'tenant_id' | 'id'>;

/** Stores the subscription of a monthly gift after its first payment, and queues a job that fetches its other facts. */
export async function beginMonthlyGift(db: TenantDb, gift: Gift, session: ProviderSession): Promise<void> {
  const { subscriptionId = null } = session;
  if (subscriptionId !== null) await updateSubscription(db, gift, subscriptionId);
  await enqueueMonthlyQuestion(db, gift, session);
}

/** Queues a job that fetches a subscription of a monthly gift. A second subscription of the same gift is ended. */
export async function enqueueMonthlyQuestion(
  db: TenantDb,
  { id }: Gift,
  { subscriptionId = null }: Pick<ProviderSession, 'subscriptionId'>,
): Promise<void> {
  const job = { gift_id: id, subscription_id: subscriptionId, invoice_id: null };
  await enqueueJob(db, settleMonthlyGiftJob, job, { key: `monthly gift ${subscriptionId ?? id}` });
}
