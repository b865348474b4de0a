import { Refusal } from '#api/kit/refusal.ts';
import type { CallContext } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findPlanInvoices, presentNotes, presentSums } from '#api/money/invoices/service.ts';
import { findSaleSettings } from '#api/money/offers/service.ts';
import type { Invoice } from '#contract/money/invoices.ts';
import { findPaidPlan } from './payment-queries.ts';
import { mayChangePlan } from './policy.ts';

export { alignPlanJob } from './job-definitions.ts';
export { findCurrentPlan } from './limit-queries.ts';
export { countReceivedTransfers } from './platform-subscription-queries.ts';
export { presentPrices } from './presenter.ts';
export { insertRegistrationTrial } from './queries.ts';

type InvoiceCall = CallContext & { params: { id: string } };

/** Presents a plan payment's invoice to the site's own admins. Everyone else gets the 404 of an unknown id. */
export async function presentPlanInvoice(db: TenantDb, { site, actor, params }: InvoiceCall): Promise<Invoice> {
  // The first statement checks the session, also for callers who may not see the invoice.
  const payment = await findPaidPlan(db, params.id);
  const rows = payment ? await findPlanInvoices(db, payment.id) : [];
  const invoice = rows.find(({ kind }) => kind === 'invoice');
  if (!payment || !invoice || !mayChangePlan(actor) || actor.isView) throw new Refusal('notFound');
  const { seller_name, seller_address, time_zone } = await findSaleSettings(db);
  const { number, issued_at, seller, currency } = invoice;
  return {
    ...{ type: 'subscription', id: payment.id, number, order_number: '', time_zone, currency },
    issued_at: issued_at.toISOString(),
    paid_at: payment.paid_at.toISOString(),
    period: { from: payment.period_start.toISOString(), until: payment.period_end.toISOString() },
    seller: { ...seller, is_school: false },
    buyer: {
      name: seller_name || site.school_name,
      address: seller_address.split('\n').filter((line) => line !== ''),
      country: '',
    },
    ...presentSums(invoice),
    cause_shares: [],
    credit_notes: presentNotes(rows),
    provider: payment.payment === 'card' ? 'stripe' : null,
  };
}
