import type { PlatformSeller } from '#api/kit/provider-settings.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { issuePlanInvoice } from '#api/money/invoices/service.ts';
import { postTransaction } from '#api/money/ledger/service.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { multiplyMoney } from '#contract/kit/money.ts';
import { insertPlanPayment } from './payment-queries.ts';
import type { VariantRow } from './queries.ts';

/** A bank transfer, or an invoice of the card provider. */
type PaidBy = { bankTransferId: string } | { invoice: string; provider: 'stripe'; payment: string | undefined };
type NewPayment = {
  variant: VariantRow;
  /** Includes tax. */
  total: number;
  paidBy: PaidBy;
  start: Date;
  end: Date;
  platformSeller: PlatformSeller;
};

/**
 * Stores, posts and bills a site's plan payment, once; undefined if this was done before. The invoice is the last
 * statement, because all payments of a site wait for its counter until the transaction ends.
 */
export async function recordPlanPayment(db: TenantDb, payment: NewPayment): Promise<string | undefined> {
  const { variant, total, paidBy, start, end, platformSeller } = payment;
  const { currency, tax_rate, plan_name } = variant;
  const { amount: tax } = multiplyMoney({ amount: total, currency }, tax_rate, 10_000 + tax_rate);
  const id = await insertPlanPayment(db, {
    ...('invoice' in paidBy
      ? {
          ...{ payment: 'card' as const, provider_invoice: paidBy.invoice },
          ...(paidBy.payment !== undefined && { provider_payment: paidBy.payment }),
        }
      : { payment: 'bank_transfer' as const, bank_transfer_id: paidBy.bankTransferId }),
    ...{ variant_id: variant.id, total, tax, currency, period_start: start, period_end: end },
  });
  if (id === undefined) return undefined;
  await postTransaction(db, {
    reason: `plan payment ${id}`,
    currency,
    postings: [
      {
        account: 'provider' in paidBy ? { kind: 'provider', provider: paidBy.provider } : { kind: 'bank' },
        amount: total,
      },
      { account: { kind: 'plans' }, amount: tax - total },
      { account: { kind: 'plan_tax' }, amount: -tax },
    ],
  });
  await issuePlanInvoice(db, {
    paymentId: id,
    title: plan_name,
    ...{ taxRate: tax_rate, total, tax, currency, platformSeller },
  });
  return id;
}

type Fee = { amount: number; currency: string };

/** Posts the provider's fee for a plan payment once, in its balance's currency. */
export async function postPlanFee(
  db: TenantDb,
  { paymentId, provider, fee }: { paymentId: string; provider: 'stripe'; fee: Fee },
): Promise<void> {
  const { amount, currency } = fee;
  if (amount <= 0 || !findCurrency(currency)) return;
  await postTransaction(db, {
    ...{ reason: `plan fee ${paymentId}`, currency },
    postings: [
      { account: { kind: 'provider', provider }, amount: -amount },
      { account: { kind: 'provider_fee', provider }, amount },
    ],
  });
}
