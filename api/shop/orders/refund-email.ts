import { queueMoneyEmail } from '#api/core/email/service.ts';
import type { JobAttempt } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { formatMoney } from '#contract/kit/money-text.ts';
import { findSite, linkTo } from './order-links.ts';
import { findBuyer, findOrder } from './queries.ts';
import { findRefund } from './refund-queries.ts';

/** Emails a buyer about a refund, once however often the job runs. A buyer whose data was deleted gets nothing. */
export async function emailRefund(
  task: JobAttempt<{ refund_id: string }>,
  loadSettings: () => Promise<JobSettings>,
): Promise<void> {
  const { tenantId, payload, inTenantOf } = task;
  const emailFacts = await inTenantOf(tenantId, async (db) => {
    const refund = await findRefund(db, payload.refund_id);
    const order = refund?.state === 'done' ? await findOrder(db, refund.order_id) : undefined;
    const buyer = order?.buyer_id ? await findBuyer(db, order.buyer_id) : undefined;
    const gift = order?.monthly_gift_id ? await findOrder(db, order.monthly_gift_id) : undefined;
    return refund && order && buyer && { refund, order, keyed: gift ?? order, buyer };
  });
  const site = await findSite(task);
  if (!emailFacts || !site) return;
  const { refund, order, keyed, buyer } = emailFacts;
  const { origin, renderEmail, pepper } = await loadSettings();
  const language = buyer.language as InterfaceLanguage;
  const amount = formatMoney(refund, localeOf(language));
  const content = { kind: order.kind, number: order.number, amount, url: linkTo(origin, site, keyed, pepper) };
  const email = await renderEmail({ name: 'refund', content, site, language });
  await inTenantOf(tenantId, (db) => queueMoneyEmail(db, { ...email, to: buyer.email, subjectId: refund.id }));
}
