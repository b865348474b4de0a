import { queueMoneyEmail } from '#api/core/email/service.ts';
import type { JobAttempt } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { findBuyer, findLines, findMonthlyGift, findOrder, findSite, linkTo } from '#api/shop/orders/service.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { formatMoney } from '#contract/kit/money-text.ts';
import type { MonthlyEmail } from './job-definitions.ts';

type EmailTask = JobAttempt<{ gift_id: string; email: MonthlyEmail; email_id: string }>;

/** Emails a giver what became of a monthly gift, once however often the job runs. A giver whose data was deleted gets nothing. */
export async function emailMonthlyGift(task: EmailTask, loadSettings: () => Promise<JobSettings>): Promise<void> {
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
