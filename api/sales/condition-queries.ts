import { type RawBuilder, sql } from 'kysely';
import type { SaleKind } from '#contract/sales.ts';

export type SaleFilter = {
  tenantId: string;
  /** Days without a time are those of this time zone. */
  timeZone: string;
  currency: string;
  from?: string | undefined;
  to?: string | undefined;
  class?: string | undefined;
  cause?: string | undefined;
  item?: string | undefined;
  kind?: SaleKind | undefined;
  search: string;
};

/** SQL: whether a row `s` is in a list or in its totals. */
export function conditionsOf(filter: SaleFilter): RawBuilder<boolean> {
  const { tenantId, currency, cause, item, kind, search } = filter;
  const conditions = [
    sql`s.tenant_id = ${tenantId} and s.currency = ${currency}`,
    ...timeConditions(filter),
    ...(filter.class ? [sql`s.school_class_id = ${filter.class}`] : []),
    ...(cause ? [sql`s.cause_id = ${cause}`] : []),
    ...(item ? [sql`s.book_id = ${item}`] : []),
    ...(kind ? [sql`s.kind = ${kind}`] : []),
    ...(search
      ? [
          sql`(position(upper(${search}) in s.number) > 0 or position(folded(${search}) in folded(s.title)) > 0
            or exists (select from books b where b.tenant_id = ${tenantId} and b.id = s.book_id
              and position(folded(${search}) in folded(b.author)) > 0))`,
        ]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The first day begins at its midnight; the last ends before that of the next. A time is taken as it is. */
function timeConditions({ from, to, timeZone }: SaleFilter): RawBuilder<unknown>[] {
  const midnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${timeZone})`;
  return [
    ...(from ? [sql`s.at >= ${isDay(from) ? midnight(sql`${from}::date`) : sql`${from}::timestamptz`}`] : []),
    ...(to ? [sql`s.at < ${isDay(to) ? midnight(sql`${to}::date + 1`) : sql`${to}::timestamptz`}`] : []),
  ];
}
