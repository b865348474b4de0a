-- Adds events to the daily counts of their schools, and reads to the totals of their works. Writes tables that the app cannot change. Only
-- count_read passes reads, after it has checked that the work is published. A work that was taken down since still gets its read, because its
-- reader was told that it counts.
create or replace function add_daily_counts(counts jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Sorted, so that two processes that write at the same time lock the rows in the same order.
  insert into daily_counts (tenant_id, kind, day, key, count)
  with given as (
    select * from jsonb_to_recordset(counts) as r (tenant_id uuid, kind text, at timestamptz, key text, count bigint)
  ), located as (
    select tenant_id, kind, at, key, count from given where kind not in ('reads', 'story_reads') or key = ''
    union all
    -- A read belongs to the school of the work, also on the shared site.
    select b.tenant_id, g.kind, g.at, g.key, g.count
    from given g join books b on b.id = case when g.kind = 'reads' and g.key <> '' then g.key::uuid end
    union all
    select s.tenant_id, g.kind, g.at, g.key, g.count
    from given g join stories s on s.id = case when g.kind = 'story_reads' and g.key <> '' then g.key::uuid end
  ), days as materialized (
    select m.tenant_id, m.at, day_at(m.tenant_id, m.at) as day from (select distinct tenant_id, at from located) m
  ), dated as (
    select tenant_id, kind, day, key, count from located join days using (tenant_id, at)
  ), totalled as (
    select tenant_id, kind, day, key, sum(count) as count from dated where key <> '' group by 1, 2, 3, 4
    union all
    select tenant_id, kind, day, '', sum(count) from dated group by 1, 2, 3
  )
  -- A scalar subquery, because PostgreSQL would read all tenants for a join with so few rows.
  select * from totalled c where (select true from tenants t where t.id = c.tenant_id) order by 1, 2, 3, 4
  on conflict (tenant_id, kind, day, key) do update set count = daily_counts.count + excluded.count;

  insert into book_reads (tenant_id, book_id, reads)
  select b.tenant_id, b.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join books b on b.id = case when r.kind = 'reads' and r.key <> '' then r.key::uuid end
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, book_id) do update set reads = book_reads.reads + excluded.reads;

  insert into story_reads (tenant_id, story_id, reads)
  select s.tenant_id, s.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join stories s on s.id = case when r.kind = 'story_reads' and r.key <> '' then r.key::uuid end
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, story_id) do update set reads = story_reads.reads + excluded.reads;
end $$;
grant execute on function add_daily_counts to booklark_app;
