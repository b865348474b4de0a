import { sql } from 'kysely';
import { toAmount } from '#api/kit/amounts.ts';
import { findBuiltPage, sortable } from '#api/kit/keyset-queries.ts';
import { numberContains } from '#api/kit/like-queries.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { DonationFilter, DonationKind, DonationQuery } from '#contract/giving/platform-donations.ts';

export type DonationRow = {
  at: Date;
  source_id: string;
  line: number;
  kind: DonationKind;
  tenant_id: string;
  school_name: string;
  order_id: string;
  number: string;
  cause_id: string;
  cause_name: string;
  title: string;
  currency: string;
  amount: number;
};

/**
 * SQL: the amount that each line of a paid order or gift gave to its cause, and the amounts that refunds and disputes
 * took back, without buyers.
 */
const donations = sql<Omit<DonationRow, 'amount'> & { amount: string }>`(
  select d.*, t.school_name from (
    select l.paid_at as at, l.order_id as source_id, l.number::int as line, case o.kind when 'gift' then 'gift' else 'share' end as kind,
      l.tenant_id, l.order_id, o.number, l.cause_id, l.cause_name, l.title, o.currency, l.to_cause as amount
    from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.paid_at is not null and l.cause_id is not null and l.to_cause > 0
    union all
    select r.taken_back_at, r.id, f.line_number::int, case when r.dispute_id is null then 'refund' else 'dispute' end,
      r.tenant_id, r.order_id, o.number, l.cause_id, l.cause_name, l.title, o.currency, -f.to_cause
    from refunds r
    join refund_lines f on f.tenant_id = r.tenant_id and f.refund_id = r.id
    join order_lines l on l.tenant_id = f.tenant_id and l.order_id = f.order_id and l.number = f.line_number
    join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    where r.state in ('done', 'held') and f.to_cause > 0 and l.cause_id is not null) d
  join tenants t on t.id = d.tenant_id)`;

const orderingOf = sortable({ at: [sql`d.at`, 'timestamptz'] }, [sql`d.source_id`, 'uuid'], [sql`d.line`, 'bigint']);

function matchingDonations(db: PlatformDb, { kind, currency, cause, tenant, from, to, search }: DonationFilter) {
  let query = db.selectFrom(donations.as('d'));
  if (kind) query = query.where('d.kind', '=', kind);
  if (currency) query = query.where('d.currency', '=', currency);
  if (cause) query = query.where('d.cause_id', '=', cause);
  if (tenant) query = query.where('d.tenant_id', '=', tenant);
  if (from) query = query.where('d.at', '>=', from);
  if (to) query = query.where('d.at', '<', to);
  if (search)
    query = query.where(
      sql<boolean>`(${numberContains(sql`d.number`, search)} or position(folded(${search}) in folded(d.cause_name)) > 0
        or position(folded(${search}) in folded(d.school_name)) > 0)`,
    );
  return query;
}

/** Finds one page of gifts to causes and their returns, and counts the rows. */
export async function findDonations(db: PlatformDb, query: DonationQuery, isExport: boolean) {
  const matching = matchingDonations(db, query);
  const columns = matching
    .select(['d.at', 'd.source_id', 'd.line', 'd.kind', 'd.tenant_id', 'd.school_name', 'd.order_id', 'd.number'])
    .select(['d.cause_id', 'd.cause_name', 'd.title', 'd.currency', sql<string>`d.amount::text`.as('amount')]);
  const { rows, ...page } = await findBuiltPage(db, query, orderingOf(query), { matching, rows: columns, isExport });
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, amount: toAmount(row.amount) })) as (DonationRow & { row_key: string[] })[],
  };
}

type DonationSums = { currency: string; gifts: number; shares: number; taken_back: number; raised: number };

/** Sums the donations that match a filter by currency. */
export async function findDonationTotals(db: PlatformDb, filter: DonationFilter): Promise<DonationSums[]> {
  const sumOf = (kinds: readonly DonationKind[]) =>
    sql<string>`coalesce(sum(d.amount) filter (where d.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::text`;
  const rows = await matchingDonations(db, filter)
    .groupBy('d.currency')
    .orderBy('d.currency')
    .select(['d.currency', sumOf(['gift']).as('gifts'), sumOf(['share']).as('shares')])
    .select([sumOf(['refund', 'dispute']).as('taken_back'), sql<string>`sum(d.amount)::text`.as('raised')])
    .execute();
  return rows.map(({ currency, gifts, shares, taken_back, raised }) => ({
    ...{ currency, gifts: toAmount(gifts), shares: toAmount(shares) },
    ...{ taken_back: toAmount(taken_back), raised: toAmount(raised) },
  }));
}
