-- Reads of an earlier system are known by day only: they count for the school, and for no book.
create or replace function add_daily_counts(counts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Sorted, so that two processes that write at the same time lock the rows in the same order.
  insert into daily_counts (tenant_id, kind, day, key, count)
  with given as (
    select * from jsonb_to_recordset(counts) as r (tenant_id uuid, kind text, day date, key text, count bigint)
  ), located as (
    select tenant_id, kind, day, key, count from given where kind <> 'reads' or key = ''
    union all
    -- A read belongs to the school of the book, also on the shared site. Staff who check an unpublished book are not counted.
    select b.tenant_id, g.kind, g.day, g.key, g.count
    from given g join books b on b.id = case when g.kind = 'reads' and g.key <> '' then g.key::uuid end and b.state = 'published'
  ), totalled as (
    select tenant_id, kind, day, key, sum(count) as count from located where key <> '' group by 1, 2, 3, 4
    union all
    select tenant_id, kind, day, '', sum(count) from located group by 1, 2, 3
  )
  -- A scalar subquery, because PostgreSQL would read all tenants for a join with so few rows.
  select * from totalled c where (select true from tenants t where t.id = c.tenant_id) order by 1, 2, 3, 4
  on conflict (tenant_id, kind, day, key) do update set count = daily_counts.count + excluded.count;

  with added as (
    select r.key::uuid as id, sum(r.count) as count
    from jsonb_to_recordset(counts) as r (kind text, key text, count bigint) where r.kind = 'reads' and r.key <> '' group by 1
  ), locked as (
    select b.tenant_id, b.id, a.count from books b join added a using (id) where b.state = 'published'
    order by 1, 2 for update of b
  )
  update books b set reads = b.reads + l.count from locked l where b.tenant_id = l.tenant_id and b.id = l.id;
end $$;
