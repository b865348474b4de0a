import { sql } from 'kysely';
import { countRows, type KeyedRow, ordered, readPage, readPlace } from '#api/kit/keyset-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SaleKind, SaleQuery } from '#contract/shop/sales.ts';
import { conditionsOf, type SaleFilter } from './condition-queries.ts';

export type SaleRow = {
  source_id: string;
  line: number;
  order_id: string;
  number: string;
  kind: SaleKind;
  at: Date;
  book_id: string | null;
  title: string;
  author: string | null;
  class_name: string | null;
  cause_id: string | null;
  cause_name: string;
  country: string;
  copies: number;
  currency: string;
  amount: number;
  tax: number;
  to_cause: number;
  to_school: number;
  to_platform: number;
  waiting_refund: number | null;
};

/** The newest row first. An index of orders has the first two keys. */
const ordering = ordered('desc', [sql`s.at`, 'timestamptz'], [sql`s.source_id`, 'uuid'], [sql`s.line`, 'bigint']);

/** SQL: the functions that return the rows of a list; each is read only as far as the page needs. */
const partsOf = ({ state }: Pick<SaleQuery, 'state'>) =>
  state === 'on_its_way' ? [sql`pending_rows`] : [sql`sold_lines`, sql`sold_deliveries`, sql`refunded_lines`];

export async function findSales(db: TenantDb, filter: SaleFilter & SaleQuery) {
  const { limit, offset } = filter;
  const { rowKey, where, tail, place } = readPage(filter, ordering);
  const partLimit = place ? limit : limit + offset;
  const part = readPage({ ...filter, limit: partLimit, offset: 0 }, ordering);
  // Adds a time limit that an index can use; a comparison with keys of two tables cannot use one.
  const bound = place
    ? sql`and s.at ${sql.raw(place.side === 'after' ? '<=' : '>=')} ${place.values[0]}::timestamptz`
    : sql``;
  const parts = partsOf(filter).map(
    (rows) => sql`(select s.*, ${rowKey} as row_key from ${rows}(${db.tenantId}) s
      where ${conditionsOf(db, filter)} and ${where} ${bound} ${part.tail})`,
  );
  const { rows } = await sql<SaleRow & KeyedRow>`
    select s.source_id, s.line, s.order_id, s.number, s.kind, s.at, s.book_id, s.title, b.author, c.name as class_name, s.cause_id,
      s.cause_name, s.country, s.copies, s.currency, s.amount::float8 as amount, s.tax::float8 as tax, s.to_cause::float8 as to_cause,
      s.to_school::float8 as to_school, s.to_platform::float8 as to_platform, s.row_key,
      (select sum(r.amount)::float8 from refunds r where r.tenant_id = ${db.tenantId} and r.order_id = s.order_id and r.state = 'waiting_for_approval') as waiting_refund
    from (${sql.join(parts, sql` union all `)}) s
    left join books b on b.tenant_id = ${db.tenantId} and b.id = s.book_id
    left join school_classes c on c.tenant_id = ${db.tenantId} and c.id = s.school_class_id
    ${tail}`.execute(db);
  return { rows, place };
}

export async function countPending(db: TenantDb, filter: SaleFilter & SaleQuery, isExport: boolean): Promise<number> {
  const matching = sql`(select from pending_rows(${db.tenantId}) s where ${conditionsOf(db, filter)})`;
  return countRows(db, matching, { isExport, place: readPlace(filter, ordering) });
}
