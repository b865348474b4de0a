import { issuePlanInvoice } from '#api/invoices/service.ts';
import type { PlatformSeller } from '#api/kit/provider-settings.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { postTransaction } from '#api/ledger/service.ts';
import { multiplyMoney } from '#contract/money.ts';
import { insertPlanPayment } from './payment-queries.ts';
import type { VariantRow } from './queries.ts';

type NewPayment = {
  variant: VariantRow;
  /** With tax. */
  total: number;
  bankTransferId: string;
  start: Date;
  end: Date;
  platformSeller: PlatformSeller;
};

/**
 * Stores what a site has paid for a plan, posts it and bills it. The invoice is the last statement: all payments of a site wait for its
 * counter until the transaction ends.
 */
export async function recordPlanPayment(db: TenantDb, tenantId: string, payment: NewPayment): Promise<void> {
  const { variant, total, bankTransferId, start, end, platformSeller } = payment;
  const { currency, tax_rate, plan_name } = variant;
  const { amount: tax } = multiplyMoney({ amount: total, currency }, tax_rate, 10_000 + tax_rate);
  const id = await insertPlanPayment(db, tenantId, {
    ...{ variant_id: variant.id, payment: 'bank_transfer', bank_transfer_id: bankTransferId },
    ...{ total, tax, currency, period_start: start, period_end: end },
  });
  await postTransaction(db, tenantId, {
    reason: `plan payment ${id}`,
    currency,
    postings: [
      { account: { kind: 'bank' }, amount: total },
      { account: { kind: 'plans' }, amount: tax - total },
      { account: { kind: 'plan_tax' }, amount: -tax },
    ],
  });
  await issuePlanInvoice(db, tenantId, {
    paymentId: id,
    title: plan_name,
    ...{ taxRate: tax_rate, total, tax, currency, platformSeller },
  });
}
