import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { Interval, Metric } from '#contract/administration/statistics.ts';

export type SeriesFilter = { metric: Metric[]; interval: Interval; from: string; to: string };
export type CountRow = { metric: Metric; at: string; count: number };

/** Returns the totals of one tenant, without empty intervals. */
export async function findCounts(db: TenantDb, { metric, interval, from, to }: SeriesFilter): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select kind as metric, date_trunc(${interval}, day)::date::text as at, sum(count)::float8 as count from daily_counts
    where tenant_id = ${db.tenantId} and kind = any(${metric}) and day between ${from} and ${to} and key = ''
    group by 1, 2`.execute(db);
  return rows;
}

/** Returns the totals of all tenants, or of one. */
export async function findCountsOfPlatform(
  db: PlatformDb,
  tenantId: string | undefined,
  { metric, interval, from, to }: SeriesFilter,
): Promise<CountRow[]> {
  // Sums by day first, so that interval starts are computed per day instead of per row of thousands of schools.
  const { rows } = await sql<CountRow>`
    select metric, date_trunc(${interval}, day)::date::text as at, sum(count)::float8 as count from (
      select kind as metric, day, sum(count) as count from daily_counts
      where kind = any(${metric}) and day between ${from} and ${to} and key = ''
        and (${tenantId ?? null}::uuid is null or tenant_id = ${tenantId ?? null})
      group by 1, 2
    ) as days group by 1, 2`.execute(db);
  return rows;
}
