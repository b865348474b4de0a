import { type RawBuilder, sql } from 'kysely';
import type { Reply } from '#api/kit/serve.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { type BookStatistics, WaitingState } from '#contract/administration/statistics.ts';
import { PieceType } from '#contract/authoring/pieces.ts';

/** Books or stories; undefined for both. */
type Type = PieceType | undefined;
type Published = Pick<BookStatistics, 'by_month' | 'by_school' | 'by_language'>;

const MONTHS = 12;
const MAX_SCHOOLS = 20;

const TABLES = { book: sql`books`, story: sql`stories` } satisfies Record<PieceType, RawBuilder<unknown>>;

/** SQL: the rows of one kind of work, or of both. */
function unionOf(type: Type, select: (table: RawBuilder<unknown>, type: PieceType) => RawBuilder<unknown>) {
  const types = type ? [type] : PieceType.options;
  return sql.join(
    types.map((one) => select(TABLES[one], one)),
    sql` union all `,
  );
}

/** Counts works in every state, including drafts. */
export async function countStates(db: PlatformDb, type: Type): Promise<BookStatistics['by_state']> {
  const counts = {
    book: sql`select state, count from book_states()`,
    story: sql`select state, count from story_states()`,
  };
  const { rows } = await sql<BookStatistics['by_state'][number]>`
    select state, sum(count)::int as count from (${unionOf(type, (_, one) => counts[one])}) c group by state order by state`.execute(
    db,
  );
  return rows;
}

/** Counts published works by month, school and language, in one pass over each table. */
export async function countPublished(db: PlatformDb, type: Type): Promise<Published> {
  const published = unionOf(
    type,
    (table) => sql`select w.tenant_id, w.language, w.published_at from ${table} w where w.state = 'published'`,
  );
  const { rows } = await sql<{ published: Published }>`
    with counted as materialized (
      select b.tenant_id, b.language, date_trunc('month', b.published_at at time zone 'UTC')::date as month, count(*) as count
      from (${published}) b group by 1, 2, 3
    ), months as (
      select m::date as month from generate_series(date_trunc('month', now() at time zone 'UTC') - ${`${MONTHS - 1} months`}::interval,
        date_trunc('month', now() at time zone 'UTC'), interval '1 month') m
    )
    select jsonb_build_object(
      'by_month', (select jsonb_agg(g) from (select m.month::text as month, coalesce(sum(c.count), 0) as count
        from months m left join counted c on c.month = m.month group by m.month order by m.month) g),
      'by_school', (select coalesce(jsonb_agg(g), '[]') from (select t.id, t.school_name, sum(c.count) as count
        from counted c join tenants t on t.id = c.tenant_id group by t.id, t.school_name order by 3 desc, 2, 1 limit ${MAX_SCHOOLS}) g),
      'by_language', (select coalesce(jsonb_agg(g), '[]') from (select c.language, sum(c.count) as count
        from counted c group by 1 order by 2 desc, 1) g)) as published`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table has one row');
  return row.published;
}

/** Counts the open reports about works. */
export async function countOpenReports(db: PlatformDb, type: Type): Promise<Reply<typeof BookStatistics>['reports']> {
  const about = { book: sql`and r.book_id is not null`, story: sql`and r.story_id is not null` };
  const { rows } = await sql<Reply<typeof BookStatistics>['reports']>`
    select count(*)::int as open, count(*) filter (where r.reason = 'name_or_photo')::int as urgent, min(r.created_at) as oldest_at
    from reports r where r.closed_at is null and r.message_id is null ${type ? about[type] : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

/** Counts the waiting works and changes in each state, and finds the time since which they wait. */
export async function countWaiting(db: PlatformDb, type: Type): Promise<Reply<typeof BookStatistics>['waiting']> {
  const states = sql`any(${WaitingState.options}::text[])`;
  const works = unionOf(
    type,
    (table, one) => sql`select ${sql.lit(one)} as type, false as is_change, w.state, w.state_since as since
      from ${table} w where w.state = ${states} and w.state <> 'draft'`,
  );
  const changes = sql`select p.type, true as is_change, p.change_state as state, p.change_since as since
    from pieces p where p.change_state = ${states} ${type ? sql`and p.type = ${type}` : sql``}`;
  const { rows } = await sql<Reply<typeof BookStatistics>['waiting'][number]>`
    select w.type, w.is_change, w.state, count(*)::int as count, min(w.since) as oldest_at,
      count(*) filter (where w.since <= now() - interval '1 day')::int as over_a_day,
      count(*) filter (where w.since <= now() - interval '7 days')::int as over_a_week
    from (${works} union all ${changes}) w group by w.type, w.is_change, w.state
    order by w.is_change, array_position(${WaitingState.options}::text[], w.state), w.type`.execute(db);
  return rows;
}
