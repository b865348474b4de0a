import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { CallErrors, PlatformStatistics } from '#contract/administration/platform-statistics.ts';

type DayRange = { from: string; to: string };
type StateCounts = { state: string; count: number }[];

export async function countTenants(db: PlatformDb, { from, to }: DayRange): Promise<PlatformStatistics['tenants']> {
  const { rows } = await sql<PlatformStatistics['tenants']>`
    select count(*)::int as total,
      count(*) filter (where t.suspended_at is null and c.tenant_id is null)::int as live,
      count(*) filter (where t.suspended_at is not null and c.tenant_id is null)::int as suspended,
      count(c.tenant_id)::int as closing,
      count(*) filter (where t.kind = 'organization')::int as organizations,
      count(*) filter (where t.created_at >= ${from}::date and t.created_at < ${to}::date + 1)::int as new
    from tenants t left join tenant_closings c on c.tenant_id = t.id where t.kind <> 'platform'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate has one row');
  return counts;
}

/** Counts unarchived people, in one pass over their table. */
export async function countPeople(db: PlatformDb): Promise<PlatformStatistics['people']> {
  const { rows } = await sql<{ people: PlatformStatistics['people'] }>`
    with people as materialized (
      select u.tenant_id, u.role, case when u.role <> 'student' then u.country end as country,
        case when u.last_sign_in_at is null then 'never' when u.last_sign_in_at >= current_date then 'today'
          when u.last_sign_in_at > now() - interval '7 days' then 'week'
          when u.last_sign_in_at > now() - interval '30 days' then 'month' else 'earlier' end as activity,
        count(*)::int as count
      from users u where u.archived_at is null group by 1, 2, 3, 4
    ), located as (
      select p.*, coalesce(p.country, t.country) as place, t.school_name, t.kind from people p join tenants t on t.id = p.tenant_id
    )
    select jsonb_build_object(
      'total', (select coalesce(sum(count), 0) from located),
      'by_role', ${grouped(sql`role`)}, 'by_activity', ${grouped(sql`activity`)},
      'by_country', (select coalesce(jsonb_agg(g), '[]') from
        (select place as country, sum(count) as count from located group by 1 order by 2 desc, 1) as g),
      'by_tenant', (select coalesce(jsonb_agg(g), '[]') from (select tenant_id as id, school_name, sum(count) as count from located
        where kind <> 'platform' group by 1, 2 order by 3 desc, 2 limit 20) as g)) as people`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table has one row');
  return row.people;
}

function grouped(column: ReturnType<typeof sql>) {
  return sql`(select coalesce(jsonb_agg(g), '[]') from
    (select ${column}, sum(count) as count from located group by 1 order by 2 desc, 1) as g)`;
}

export async function countBooks(db: PlatformDb): Promise<StateCounts> {
  const { rows } = await sql<StateCounts[number]>`select state, count from book_states()`.execute(db);
  return rows;
}

export function countEmails(db: PlatformDb, { from, to }: DayRange): Promise<StateCounts> {
  return db
    .selectFrom('mails')
    .where('created_at', '>=', sql<Date>`${from}::date`)
    .where('created_at', '<', sql<Date>`${to}::date + 1`)
    .groupBy('state')
    .orderBy('state')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .execute();
}

export async function countFailedEmails(db: PlatformDb): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .where('state', '=', 'failed')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the errors of each call, and finds the first day with one. */
export async function countErrorsByRoute(db: PlatformDb, { from, to }: DayRange): Promise<CallErrors[]> {
  const { rows } = await sql<CallErrors>`
    select e.key as route, sum(e.count)::float8 as count, (select min(f.day) from daily_counts f
        where f.kind = 'errors' and f.key <> '' and f.key = e.key)::text as first_day
    from daily_counts e where e.kind = 'errors' and e.key <> '' and e.day between ${from} and ${to}
    group by e.key order by 2 desc, 1 limit 20`.execute(db);
  return rows;
}

/** Finds calls that failed since yesterday (UTC), but not in the 30 days before. */
export async function findNewErrors(db: PlatformDb): Promise<CallErrors[]> {
  const { rows } = await sql<CallErrors>`
    select key as route, sum(count)::float8 as count, min(day)::text as first_day
    from daily_counts where kind = 'errors' and key <> '' and day > (now() at time zone 'utc')::date - 32
    group by key having min(day) >= (now() at time zone 'utc')::date - 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export async function countBooksInProcessing(db: PlatformDb): Promise<number> {
  const { count } = await db
    .selectFrom('books')
    .where('state', '=', 'processing')
    .where('state_since', '<=', sql<Date>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the causes of all schools that await the platform's decision. */
export async function countSubmittedCauses(db: PlatformDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from causes where state = 'submitted'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countPaymentIssues(db: PlatformDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_issues where resolved_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the orders with a refund that the platform requested and a second person must approve. */
export async function countRefundsToApprove(db: PlatformDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id)::int as count from refunds where state = 'waiting_for_approval' and made_by = 'platform'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
