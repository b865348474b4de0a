import { type RawBuilder, sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { allOf, isDay, midnight, type Period, timeConditions } from './condition-queries.ts';

/** The end of the stored sales totals of a school, and the time zone in which their months begin. */
export type Closing = { until: Date; timeZone: string };

/** Returns undefined if the school has no stored totals. */
export async function findClosing(db: TenantDb): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select c.closed_until as until, c.time_zone as "timeZone" from sale_closings c
    where c.tenant_id = ${db.tenantId} and c.closed_until > '-infinity'`.execute(db);
  return rows[0];
}

/** Finds the schools whose sales must be closed now. */
export async function findSchoolsToClose(db: PlatformDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s as id from schools_to_close() s`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores the totals of a school up to now. */
export async function closeSales(db: PlatformDb, tenantId: string): Promise<void> {
  await sql`select close_sales(${tenantId}::uuid)`.execute(db);
}

type Summed = {
  closing: Closing | undefined;
  period: Period;
  /** The conditions on a row `s` of sales; `totals` has the conditions on a stored total `s` if they differ. */
  rows: RawBuilder<unknown>[];
  totals?: RawBuilder<unknown>[];
  /** Totals over all time, by month, or by month alone. */
  part: 'all' | 'month' | 'months';
};

/** SQL: the sums of settled sales: stored totals for whole months, and single rows for the rest of the period. */
export function summedSales(
  { tenantId }: TenantDb,
  { closing, period, rows, totals = rows, part }: Summed,
): RawBuilder<unknown> {
  const months = closing && monthsWithin(period, closing);
  const { timeZone } = period;
  const rest = (...more: RawBuilder<unknown>[]) => sql`
    select s.kind, s.cause_id, s.cause_name, s.school_class_id, s.book_id, s.title, s.project_id, 1 as rows, s.copies, s.amount, s.tax, s.to_cause,
      s.to_school, s.to_platform, to_char(s.at at time zone ${timeZone}, 'YYYY-MM') as month
    from sale_rows(${tenantId}) s where ${allOf([...rows, ...timeConditions(period), ...more])}`;
  if (!closing || !months) return rest();
  const { first, last } = months;
  const begin = first && midnight(sql`${`${first}-01`}::date`, timeZone);
  const end = last
    ? sql`least(${closing.until}::timestamptz, ${midnight(sql`${`${last}-01`}::date + interval '1 month'`, timeZone)})`
    : sql`${closing.until}::timestamptz`;
  const stored = [
    sql`s.tenant_id = ${tenantId} and s.part = ${part}`,
    ...(first ? [sql`s.month >= ${first}`] : []),
    ...(last ? [sql`s.month <= ${last}`] : []),
  ];
  const isStored = isAsOf(tenantId, closing);
  return sql`
    select s.kind, s.cause_id, s.cause_name, s.school_class_id, s.book_id, s.title, s.project_id, s.rows, s.copies, s.amount, s.tax, s.to_cause,
      s.to_school, s.to_platform, s.month
    from sale_totals s where ${allOf([isStored, ...stored, ...totals])}
    union all ${rest(sql`not ${isStored}`, ...(begin ? [sql`s.at >= ${begin}`] : []), sql`s.at < ${end}`)}
    union all ${rest(sql`s.at >= ${end}`)} ${begin ? sql`union all ${rest(sql`s.at < ${begin}`)}` : sql``}`;
}

/**
 * SQL: whether the totals still belong to the closing that an earlier statement has read. A job may have ended between
 * the two.
 */
const isAsOf = (tenantId: string, { until, timeZone }: Closing) => sql`exists (
  select from sale_closings c where c.tenant_id = ${tenantId} and c.closed_until = ${until} and c.time_zone = ${timeZone})`;

type Months = { first?: string; last?: string };
/** The largest distance of a time zone from UTC. */
const MAX_OFFSET_MS = 14 * 3_600_000;

/** Returns the stored whole months of a period. A missing first or last month means an open start or end. */
function monthsWithin({ from, to, timeZone }: Period, closing: Closing): Months | undefined {
  const until = closing.until.getTime();
  if (timeZone !== closing.timeZone || (from && !isDay(from)) || (to && !isDay(to))) return undefined;
  const first = from && (from.endsWith('-01') ? from.slice(0, 7) : monthOf(from, 1));
  if (first && Date.parse(first) + MAX_OFFSET_MS > until) return undefined;
  const next = to && new Date(Date.parse(to) + DAY_MS);
  if (!next || next.getTime() - MAX_OFFSET_MS >= until) return first ? { first } : {};
  const last = monthOf(next.toISOString(), -1);
  return first && last < first ? undefined : { ...(first && { first }), last };
}

/** Returns the month of a day, moved by `later` months. */
function monthOf(day: string, later: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + later);
  return date.toISOString().slice(0, 7);
}
