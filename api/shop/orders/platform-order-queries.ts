import { sql } from 'kysely';
import { findBuiltPage, sortable } from '#api/kit/keyset-queries.ts';
import { numberContains } from '#api/kit/like-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { PlatformOrderFilter, PlatformOrderQuery } from '#contract/shop/platform-orders.ts';
import { PRINT_STATES } from './policy.ts';

export type PlatformOrderRow = Pick<
  Row<'orders'>,
  'tenant_id' | 'id' | 'number' | 'kind' | 'state' | 'currency' | 'country' | 'provider' | 'placed_at' | 'paid_at'
> & {
  total: number;
  school_name: string;
  refunded: number;
  given_back: number;
  to_cause: number;
  copies: number;
  /** The position of the last printing step in `PRINT_STATES`, from 1; 0 before the first step. */
  printed: number;
  row_key: string[];
};

/** SQL: the position of the order's last printing step. */
const printed = sql<number>`coalesce((select max(array_position(array[${sql.join(PRINT_STATES.map((state) => sql.lit(state)))}], c.state)) from order_changes c
  where c.tenant_id = o.tenant_id and c.order_id = o.id and c.undone_at is null), 0)`;
const copies = sql<number>`coalesce((select sum(l.copies)::int from order_lines l
  where l.tenant_id = o.tenant_id and l.order_id = o.id and l.format = 'print'), 0)`;
const refundedAs = (state: 'done' | 'not failed') => sql<number>`coalesce((select sum(r.amount) from refunds r
  where r.tenant_id = o.tenant_id and r.order_id = o.id and ${state === 'done' ? sql`r.state = 'done'` : sql`r.state <> 'failed'`}), 0)::float8`;
/** SQL: whether the order is paid and has printed books that are not shipped. */
const isToPrint = sql<boolean>`(o.state in ('paid', 'preparing', 'printing', 'partly_refunded') and ${copies} > 0 and ${printed} < 3)`;

/** SQL: whether a refund that the platform requested waits for a second person. */
const hasWaitingRefund = sql<boolean>`exists (select from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.id
  and r.state = 'waiting_for_approval' and r.made_by = 'platform')`;

const orderingOf = sortable({ placed: [sql`o.placed_at`, 'timestamptz'] }, [sql`o.id`, 'uuid']);

/** Finds one page of the orders of all schools, and counts them. */
export async function findPlatformOrders(db: PlatformDb, query: PlatformOrderQuery, isExport: boolean) {
  const matching = matchingOrders(db, query);
  return findBuiltPage(db, query, orderingOf(query), {
    matching,
    rows: selectOrder(matching).$castTo<PlatformOrderRow>(),
    isExport,
  });
}

/** Finds the orders with these ids, or the first orders that match the filters. */
export async function findPlatformOrderIds(
  db: PlatformDb,
  { ids, where }: { ids?: string[] | undefined; where?: PlatformOrderFilter | undefined },
  limit: number,
): Promise<{ tenantId: string; id: string }[]> {
  const matching = ids
    ? allOrders(db).where(sql<boolean>`o.id = any(${ids}::uuid[])`)
    : matchingOrders(db, where ?? { search: '', ordering: '-placed' });
  return matching.select(['o.tenant_id as tenantId', 'o.id']).limit(limit).execute();
}

function matchingOrders(db: PlatformDb, { state, tenant, to_print, search, from, to, refund }: PlatformOrderFilter) {
  let matching = allOrders(db);
  if (state) matching = matching.where('o.state', '=', state);
  if (tenant) matching = matching.where('o.tenant_id', '=', tenant);
  if (from) matching = matching.where('o.placed_at', '>=', from);
  if (to) matching = matching.where('o.placed_at', '<', to);
  if (to_print) matching = matching.where(to_print === 'true' ? isToPrint : sql<boolean>`not ${isToPrint}`);
  if (refund) matching = matching.where(hasWaitingRefund);
  if (search)
    matching = matching.where(
      sql<boolean>`(${numberContains(sql`o.number`, search)} or o.id::text = lower(${search}) or position(folded(${search}) in folded(t.school_name)) > 0)`,
    );
  return matching;
}

export async function findPlatformOrder(
  db: PlatformDb,
  id: string,
): Promise<Omit<PlatformOrderRow, 'row_key'> | undefined> {
  const row = await selectOrder(allOrders(db)).where('o.id', '=', id).executeTakeFirst();
  return row as Omit<PlatformOrderRow, 'row_key'> | undefined;
}

/** Uses a left join although each order has a tenant: PostgreSQL skips it in a count that names no column of it. */
const allOrders = (db: PlatformDb) => db.selectFrom('orders as o').leftJoin('tenants as t', 't.id', 'o.tenant_id');

function selectOrder(query: ReturnType<typeof allOrders>) {
  return query
    .select(['o.tenant_id', 'o.id', 'o.number', 'o.kind', 'o.state', 'o.currency', 'o.country', 'o.provider'])
    .select(['o.placed_at', 'o.paid_at', 't.school_name', sql<number>`o.total::float8`.as('total')])
    .select([printed.as('printed'), copies.as('copies'), refundedAs('done').as('refunded')])
    .select(refundedAs('not failed').as('given_back'))
    .select(
      sql<number>`(select coalesce(sum(l.to_cause), 0)::float8 from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id)`.as(
        'to_cause',
      ),
    );
}
