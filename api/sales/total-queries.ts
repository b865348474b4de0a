import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SaleKind } from '#contract/sales.ts';
import { conditionsOf, type SaleFilter } from './condition-queries.ts';

export type Sums = { amount: number; tax: number; to_cause: number; to_school: number; to_platform: number };
export type GroupRow = Sums & {
  /** What the rows of this group have in common. */
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

/** Sums settled rows by kind, cause, month, class and book, in one pass over them. */
export function sumSales(db: TenantDb, filter: SaleFilter): Promise<GroupRow[]> {
  return sumRows(db, filter, sql`sale_rows`);
}

/** Sums what is on its way in the same way. */
export function sumPending(db: TenantDb, filter: SaleFilter): Promise<GroupRow[]> {
  return sumRows(db, filter, sql`pending_rows`);
}

async function sumRows(db: TenantDb, filter: SaleFilter, source: RawBuilder<unknown>): Promise<GroupRow[]> {
  const { tenantId, timeZone } = filter;
  const { rows } = await sql<GroupRow>`
    select case when grouping(s.kind) = 0 then 'kind' when grouping(s.cause_id) = 0 then 'cause' when grouping(s.month) = 0 then 'month'
        when grouping(s.school_class_id) = 0 then 'class' else 'book' end as part,
      s.kind, s.cause_id, max(s.cause_name) as cause_name, s.month, s.school_class_id, s.book_id, max(s.title) as title, count(*)::int as count,
      sum(s.amount)::float8 as amount, sum(s.tax)::float8 as tax, sum(s.to_cause)::float8 as to_cause,
      sum(s.to_school)::float8 as to_school, sum(s.to_platform)::float8 as to_platform
    from (select s.*, to_char(s.at at time zone ${timeZone}, 'YYYY-MM') as month from ${source}(${tenantId}) s
      where ${conditionsOf(filter)}) s
    group by grouping sets ((s.kind), (s.cause_id), (s.month), (s.school_class_id), (s.book_id))
    order by s.kind, s.month, max(s.title), max(s.cause_name)`.execute(db);
  return rows;
}

/** Finds the currencies in which a school has an account, and so in which it has ever sold. */
export async function findCurrencies(db: TenantDb, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from accounts where tenant_id = ${tenantId} order by 1`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Returns the names of classes by their ids. */
export async function findClassNames(db: TenantDb, tenantId: string, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from school_classes where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns which of these books every visitor sees. */
export async function findOpenBooks(db: TenantDb, tenantId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from books where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and state = 'published' and audience = 'everyone'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
