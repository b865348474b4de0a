import { type RawBuilder, sql } from 'kysely';
import { numberContains } from '#api/kit/like-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SaleKind, SaleReceiver } from '#contract/shop/sales.ts';

/** A period between days or exact times. Either end may be missing. */
export type Period = {
  /** The time zone in which days without a time begin. */
  timeZone: string;
  from?: string | undefined;
  to?: string | undefined;
};

export type SaleFilter = Period & {
  currency: string;
  /** `none` means rows without a class; `item` works likewise for books. */
  class?: string | undefined;
  cause?: string | undefined;
  item?: string | undefined;
  kind?: SaleKind | undefined;
  receiver?: SaleReceiver | undefined;
  search: string;
};

/** SQL: whether a row `s` is in a list or in its totals. */
export function conditionsOf(db: TenantDb, filter: SaleFilter): RawBuilder<boolean> {
  return allOf([...keyConditions(db, filter), ...timeConditions(filter), ...rowConditions(db, filter)]);
}

/** SQL: joins conditions with `and`. */
export const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** SQL: the conditions on a row `s`, or on a stored total `s` of such rows. */
export function keyConditions(
  { tenantId }: TenantDb,
  { currency, cause, item, kind, ...filter }: SaleFilter,
): RawBuilder<unknown>[] {
  return [
    sql`s.tenant_id = ${tenantId} and s.currency = ${currency}`,
    ...(filter.class ? [isThatOrNone(sql`s.school_class_id`, filter.class)] : []),
    ...(cause ? [sql`s.cause_id = ${cause}`] : []),
    ...(item ? [isThatOrNone(sql`s.book_id`, item)] : []),
    ...(kind ? [sql`s.kind = ${kind}`] : []),
  ];
}

const isThatOrNone = (column: RawBuilder<unknown>, id: string) =>
  id === 'none' ? sql`${column} is null` : sql`${column} = ${id}`;

const partOf = { cause: 'to_cause', school: 'to_school', platform: 'to_platform', tax: 'tax' } as const;

/** Whether stored totals can answer a filter: they have no number, title, author or single share. */
export const isOfTotals = ({ search, receiver }: SaleFilter): boolean => !search && !receiver;

/** SQL: the conditions on a row `s` that a stored total cannot answer. */
export function rowConditions(db: TenantDb, { receiver, ...filter }: SaleFilter): RawBuilder<unknown>[] {
  return [...(receiver ? [sql`s.${sql.ref(partOf[receiver])} <> 0`] : []), ...searchConditions(db, filter)];
}

function searchConditions({ tenantId }: TenantDb, { search }: SaleFilter): RawBuilder<unknown>[] {
  if (!search) return [];
  return [
    sql`(${numberContains(sql`s.number`, search)} or position(folded(${search}) in folded(s.title)) > 0
      or exists (select from books b where b.tenant_id = ${tenantId} and b.id = s.book_id
        and position(folded(${search}) in folded(b.author)) > 0))`,
  ];
}

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** SQL: the start of a day in a time zone. */
export const midnight = (day: RawBuilder<unknown>, timeZone: string) =>
  sql`((${day})::timestamp at time zone ${timeZone})`;

/**
 * SQL: the period from the first day's midnight to the midnight after the last day. Exact times are used as they are.
 */
export function timeConditions({ from, to, timeZone }: Period): RawBuilder<unknown>[] {
  const begin = from && (isDay(from) ? midnight(sql`${from}::date`, timeZone) : sql`${from}::timestamptz`);
  const end = to && (isDay(to) ? midnight(sql`${to}::date + 1`, timeZone) : sql`${to}::timestamptz`);
  return [...(begin ? [sql`s.at >= ${begin}`] : []), ...(end ? [sql`s.at < ${end}`] : [])];
}
