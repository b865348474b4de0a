import { sql } from 'kysely';
import { toAmount } from '#api/kit/amounts.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';

export type LedgerBalance = { provider: PaymentProvider; currency: string; amount: number };

/** Sums the money that each provider received for all schools, minus its fees, refunds and disputes. */
export async function findLedgerBalances(db: PlatformDb): Promise<LedgerBalance[]> {
  const { rows } = await sql<Omit<LedgerBalance, 'amount'> & { amount: string }>`
    select t.provider, t.currency, t.amount::text as amount from taken_by_providers() t order by t.provider, t.currency`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, amount: toAmount(row.amount) }));
}
