import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SaleRow } from './queries.ts';

/** The payout of a cause's share; reference and day are null until it is confirmed. */
export type SharePayout = { id: string; reference: string | null; paid_on: string | null };

type SaleKey = Pick<SaleRow, 'source_id' | 'kind' | 'cause_id'>;

/** Finds the payouts of the shares of sales, gifts and refunds. Returns a function that finds the payout of a row. */
export async function findPayoutsOfSales(
  db: TenantDb,
  sales: SaleKey[],
): Promise<(sale: SaleKey) => SharePayout | null> {
  const sources = (isSold: boolean) => [
    ...new Set(
      sales.flatMap(({ source_id, kind, cause_id }) =>
        cause_id !== null && (kind === 'sale' || kind === 'gift') === isSold ? [source_id] : [],
      ),
    ),
  ];
  const { rows } = await sql<SharePayout & { source_id: string; cause_id: string }>`
    select distinct f.source_id, l.cause_id, l.payout_id as id, l.reference, l.paid_on::text as paid_on
    from (
      select o.id as source_id, 'paid ' || o.paid_attempt_id as reason from orders o
        where o.tenant_id = ${db.tenantId} and o.id = any (${sources(true)}::uuid[])
      union all
      select r, 'refunded ' || r from unnest(${sources(false)}::uuid[]) r) f
    join ledger_transactions t on t.tenant_id = ${db.tenantId} and t.reason = f.reason
    join payout_postings p on p.tenant_id = ${db.tenantId} and p.transaction_id = t.id
    join payout_lines l on l.tenant_id = ${db.tenantId} and l.payout_id = p.payout_id`.execute(db);
  const payouts = new Map(rows.map(({ source_id, cause_id, ...payout }) => [`${source_id} ${cause_id}`, payout]));
  return ({ source_id, cause_id }) => payouts.get(`${source_id} ${cause_id}`) ?? null;
}
