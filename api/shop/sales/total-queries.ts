import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SaleKind } from '#contract/shop/sales.ts';
import { type Closing, summedSales } from './closing-queries.ts';
import { conditionsOf, isOfTotals, keyConditions, rowConditions, type SaleFilter } from './condition-queries.ts';

export type Sums = { amount: number; tax: number; to_cause: number; to_school: number; to_platform: number };
export type GroupRow = Sums & {
  /** The facts that the rows of this group share. */
  part: 'kind' | 'cause' | 'month' | 'class' | 'book';
  kind: SaleKind | null;
  cause_id: string | null;
  cause_name: string;
  month: string | null;
  school_class_id: string | null;
  book_id: string | null;
  title: string;
  count: number;
};

/** Sums settled rows by kind, cause, class and book, and by month. */
export async function sumSales(db: TenantDb, filter: SaleFilter, closing: Closing | undefined): Promise<GroupRow[]> {
  const [parts, months] = await Promise.all([
    sumParts(
      db,
      summedSales(db, { ...saleSums(db, filter, closing), part: filter.from || filter.to ? 'month' : 'all' }),
    ),
    sumMonths(db, summedSales(db, { ...saleSums(db, filter, closing), part: hasKeys(filter) ? 'month' : 'months' })),
  ]);
  return [...parts, ...months];
}

/** Sums pending rows by kind, cause, class and book. */
export async function sumPending(db: TenantDb, filter: SaleFilter): Promise<GroupRow[]> {
  return sumParts(
    db,
    sql`select s.*, 1 as rows, null as month from pending_rows(${db.tenantId}) s where ${conditionsOf(db, filter)}`,
  );
}

export async function countSettled(db: TenantDb, filter: SaleFilter, closing: Closing | undefined): Promise<number> {
  const part = filter.from || filter.to ? 'month' : 'all';
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(s.rows), 0)::int as count from (${summedSales(db, { ...saleSums(db, filter, closing), part })}) s`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const hasKeys = (filter: SaleFilter) => Boolean(filter.class || filter.cause || filter.item);

function saleSums(db: TenantDb, filter: SaleFilter, closing: Closing | undefined) {
  const totals = keyConditions(db, filter);
  const rows = [...totals, ...rowConditions(db, filter)];
  return { period: filter, rows, totals, closing: isOfTotals(filter) ? closing : undefined };
}

const sums = sql`sum(s.rows)::int as count, sum(s.amount)::float8 as amount, sum(s.tax)::float8 as tax, sum(s.to_cause)::float8 as to_cause,
  sum(s.to_school)::float8 as to_school, sum(s.to_platform)::float8 as to_platform`;

async function sumParts(db: TenantDb, source: RawBuilder<unknown>): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select case when grouping(s.kind) = 0 then 'kind' when grouping(s.cause_id) = 0 then 'cause'
        when grouping(s.school_class_id) = 0 then 'class' else 'book' end as part,
      s.kind, s.cause_id, max(s.cause_name) as cause_name, null as month, s.school_class_id, s.book_id, max(s.title) as title, ${sums}
    from (${source}) s
    group by grouping sets ((s.kind), (s.cause_id), (s.school_class_id), (s.book_id))
    order by s.kind, max(s.title), max(s.cause_name), s.school_class_id, s.cause_id, s.book_id`.execute(db);
  return rows;
}

async function sumMonths(db: TenantDb, source: RawBuilder<unknown>): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select 'month' as part, null as kind, null as cause_id, '' as cause_name, s.month, null as school_class_id, null as book_id, '' as title, ${sums}
    from (${source}) s group by s.month order by s.month`.execute(db);
  return rows;
}

/** Finds the currencies in which a school has an account, and so has ever sold. */
export async function findCurrencies(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from accounts where tenant_id = ${db.tenantId} order by 1`.execute(db);
  return rows.map(({ currency }) => currency);
}

export async function findClassNames(db: TenantDb, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from school_classes where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the books among these that every visitor sees. */
export async function findOpenBooks(db: TenantDb, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from books where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[]) and state = 'published' and audience = 'everyone'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
