import { type RawBuilder, sql } from 'kysely';
import type { SaleKind, SaleReceiver } from '#contract/shop/sales.ts';

/** A time from a day to a day, or between exact times. Without an end it has none. */
export type Period = {
  /** Days without a time are those of this time zone. */
  timeZone: string;
  from?: string | undefined;
  to?: string | undefined;
};

export type SaleFilter = Period & {
  tenantId: string;
  currency: string;
  /** `none`: rows without one; so of a book. */
  class?: string | undefined;
  cause?: string | undefined;
  item?: string | undefined;
  kind?: SaleKind | undefined;
  receiver?: SaleReceiver | undefined;
  search: string;
};

/** SQL: whether a row `s` is in a list or in its totals. */
export function conditionsOf(filter: SaleFilter): RawBuilder<boolean> {
  return allOf([...keyConditions(filter), ...timeConditions(filter), ...rowConditions(filter)]);
}

/** SQL: all of some conditions. */
export const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** SQL: the conditions on a row `s`, or on a stored total `s` of such rows. */
export function keyConditions({ tenantId, currency, cause, item, kind, ...filter }: SaleFilter): RawBuilder<unknown>[] {
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

/** Whether stored totals answer a filter: they have no number, title, author or part to look at. */
export const isOfTotals = ({ search, receiver }: SaleFilter): boolean => !search && !receiver;

/** SQL: the conditions on a row `s` that a stored total cannot answer. */
export function rowConditions({ receiver, ...filter }: SaleFilter): RawBuilder<unknown>[] {
  return [...(receiver ? [sql`s.${sql.ref(partOf[receiver])} <> 0`] : []), ...searchConditions(filter)];
}

function searchConditions({ tenantId, search }: SaleFilter): RawBuilder<unknown>[] {
  if (!search) return [];
  return [
    sql`(position(upper(${search}) in s.number) > 0 or position(folded(${search}) in folded(s.title)) > 0
      or exists (select from books b where b.tenant_id = ${tenantId} and b.id = s.book_id
        and position(folded(${search}) in folded(b.author)) > 0))`,
  ];
}

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** SQL: when a day begins in a time zone. */
export const midnight = (day: RawBuilder<unknown>, timeZone: string) =>
  sql`((${day})::timestamp at time zone ${timeZone})`;

/** The first day begins at its midnight; the last ends before that of the next. A time is taken as it is. */
export function timeConditions({ from, to, timeZone }: Period): RawBuilder<unknown>[] {
  const begin = from && (isDay(from) ? midnight(sql`${from}::date`, timeZone) : sql`${from}::timestamptz`);
  const end = to && (isDay(to) ? midnight(sql`${to}::date + 1`, timeZone) : sql`${to}::timestamptz`);
  return [...(begin ? [sql`s.at >= ${begin}`] : []), ...(end ? [sql`s.at < ${end}`] : [])];
}
