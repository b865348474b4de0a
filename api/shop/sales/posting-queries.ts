import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SaleFact } from '#contract/shop/sales.ts';

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

export type SoldOrderRow = Pick<Row<'orders'>, 'number' | 'kind' | 'currency' | 'provider' | 'paid_attempt_id'> & {
  total: number;
  payment: string | null;
};
export type PostingRow = {
  at: Date;
  fact: SaleFact;
  kind: string;
  is_pending: boolean;
  cause: string | null;
  amount: number;
  currency: string;
  payout: SharePayout | null;
};

/** Finds an order that is paid, or whose payment is on its way. */
export async function findSoldOrder(db: TenantDb, id: string): Promise<SoldOrderRow | undefined> {
  const { rows } = await sql<SoldOrderRow>`
    select o.number, o.kind, o.currency, o.total::float8 as total, o.provider, o.paid_attempt_id,
      (select a.payment_id from payment_attempts a where a.tenant_id = o.tenant_id and a.id = o.paid_attempt_id) as payment
    from orders o where o.tenant_id = ${db.tenantId} and o.id = ${id} and (o.paid_at is not null or exists (
      select from payment_attempts a where a.tenant_id = o.tenant_id and a.order_id = o.id and a.state = 'pending'))`.execute(
    db,
  );
  return rows[0];
}

/** Finds the postings of an order's payment attempts, printing and refunds, the oldest first. */
export async function findPostings(db: TenantDb, id: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select t.posted_at as at, f.fact, a.kind, a.is_pending, p.amount::float8 as amount, p.currency,
      (select max(l.cause_name) from order_lines l where l.tenant_id = ${db.tenantId} and l.order_id = ${id} and l.cause_id = a.cause_id) as cause,
      case when d.payout_id is not null then json_build_object('id', d.payout_id, 'reference', d.reference, 'paid_on', d.paid_on) end as payout
    from (
      select x.id, w.fact, w.fact as written from payment_attempts x
        cross join unnest(array['paid', 'fee', 'on its way', 'arrived', 'never arrived', 'second payment', 'returned', 'return failed']) as w (fact)
        where x.tenant_id = ${db.tenantId} and x.order_id = ${id}
      union all
      select ${id}::uuid, 'printed', 'printed'
      union all
      select c.id, w.fact, w.fact from order_changes c cross join unnest(array['print undone', 'printed again']) as w (fact)
        where c.tenant_id = ${db.tenantId} and c.order_id = ${id} and c.undone_at is not null
      union all
      select r.id, w.fact, w.fact from refunds r cross join unnest(array['refunded', 'refund failed']) as w (fact)
        where r.tenant_id = ${db.tenantId} and r.order_id = ${id}
      union all
      select d.id, w.fact, w.fact from disputes d cross join unnest(array['dispute', 'dispute won', 'dispute lost', 'dispute shortfall', 'dispute shortfall won',
          'dispute fee', 'dispute fee back']) as w (fact)
        where d.tenant_id = ${db.tenantId} and d.order_id = ${id}
      union all
      select d.id, w.fact, w.fact || ' ' || n from disputes d
        cross join generate_series(2, d.fee_changes) n cross join unnest(array['dispute fee', 'dispute fee back']) as w (fact)
        where d.tenant_id = ${db.tenantId} and d.order_id = ${id}) f
    join ledger_transactions t on t.tenant_id = ${db.tenantId} and t.reason = f.written || ' ' || f.id
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
    left join payout_postings x on x.tenant_id = ${db.tenantId} and x.transaction_id = t.id and x.currency = p.currency and x.number = p.number
    left join payout_lines d on d.tenant_id = ${db.tenantId} and d.payout_id = x.payout_id
    order by t.id, p.number`.execute(db);
  return rows;
}
