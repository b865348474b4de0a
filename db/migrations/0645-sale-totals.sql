-- What Book Sales and Money I Have Raised sum, up to when the sales of a school were closed last. A job writes both at night; pages add the
-- rows since. No sale writes or locks one of these rows, and none of them is a source: `ledger:check` compares them with the rows.
create table sale_closings (
  tenant_id uuid primary key references tenants on delete cascade,
  -- What was settled before it is in the totals; minus infinity: nothing is.
  closed_until timestamptz not null default '-infinity',
  -- In which the months of the totals begin. Totals in another one than that of the school are not read.
  time_zone text not null default 'UTC'
);
call guard_tenant_table('sale_closings');
grant select on sale_closings to booklark_app;

create table sale_totals (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  -- `all`: of all times, by everything that rows can be filtered by; `month`: the same by month; `months`: only by month, kind and whether
  -- they are of a class.
  part text not null check (part in ('all', 'month', 'months')),
  -- Of the time zone of the school, as in ISO 8601: 2026-11.
  month text check (month ~ '^\d{4}-\d\d$'),
  currency text not null references currencies,
  kind text not null check (kind in ('sale', 'gift', 'refund')),
  book_id uuid,
  author_id uuid,
  school_class_id uuid,
  cause_id uuid,
  project_id uuid,
  has_class boolean,
  title text not null,
  cause_name text not null,
  rows int not null,
  copies int not null,
  amount bigint not null,
  tax bigint not null,
  to_cause bigint not null,
  to_school bigint not null,
  to_platform bigint not null,
  primary key (tenant_id, id),
  check ((part = 'all') = (month is null)),
  check ((part = 'months') = (has_class is not null))
);
call guard_tenant_table('sale_totals');
grant select on sale_totals to booklark_app;
create index on sale_totals (currency);
create index on sale_totals (tenant_id, part, currency, month);
create index on sale_totals (tenant_id, author_id) where author_id is not null;
create index on sale_totals (tenant_id, school_class_id) where school_class_id is not null;
create index on sale_totals (tenant_id, cause_id) where cause_id is not null;
create index on sale_totals (tenant_id, book_id) where book_id is not null;

-- The totals of what was settled before a time.
create function sums_of_sales(tenant uuid, before timestamptz, zone text) returns table (part text, month text, currency text, kind text, book_id uuid, author_id uuid,
    school_class_id uuid, cause_id uuid, project_id uuid, has_class boolean, title text, cause_name text, rows int, copies int, amount bigint,
    tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case when grouping(s.month) = 1 then 'all' when grouping(s.book_id) = 0 then 'month' else 'months' end,
    s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, s.has_class,
    max(s.title), max(s.cause_name), count(*)::int, sum(s.copies)::int, sum(s.amount)::bigint, sum(s.tax)::bigint, sum(s.to_cause)::bigint,
    sum(s.to_school)::bigint, sum(s.to_platform)::bigint
  from (
    select r.*, r.school_class_id is not null as has_class,
      to_char(r.at at time zone zone, 'YYYY-MM') as month
    from sale_rows(tenant) r where r.tenant_id = tenant and r.at < before) s
  group by grouping sets ((s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id),
    (s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id), (s.month, s.currency, s.kind, s.has_class))
$$;
revoke execute on function sums_of_sales(uuid, timestamptz, text) from public;

-- Rows that come, go or change before the last closing open the sales of their school again: pages sum all rows until the job has summed
-- them. What is of the last minutes is never closed, so that a sale reads and locks nothing. Everything else waits for a job that is closing
-- the sales of the school now, which does not see it.
create function reopen_sales(tenant uuid, since timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if since < clock_timestamp() - interval '5 minutes' then
    perform from sale_closings c where c.tenant_id = tenant for update;
    update sale_closings c set closed_until = '-infinity' where c.tenant_id = tenant and c.closed_until > since;
  end if;
end $$;
revoke execute on function reopen_sales(uuid, timestamptz) from public;

create function reopen_sales_of_order() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reopen_sales(coalesce(new.tenant_id, old.tenant_id), least(old.paid_at, new.paid_at));
  return null;
end $$;
-- All of them run at commit: the row of the school is locked last and shortly, and it is not missed how long a transaction took.
create constraint trigger reopens_sales after insert on orders deferrable initially deferred for each row
  when (new.paid_at is not null) execute function reopen_sales_of_order();
create constraint trigger reopens_sales_deleted after delete on orders deferrable initially deferred for each row
  when (old.paid_at is not null) execute function reopen_sales_of_order();
-- Copies of an order that is refunded are not counted.
create constraint trigger reopens_sales_changed after update of paid_at, state on orders deferrable initially deferred for each row
  when (old.paid_at is distinct from new.paid_at or (old.state = 'refunded') <> (new.state = 'refunded')) execute function reopen_sales_of_order();

create function reopen_sales_of_refund() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reopen_sales(coalesce(new.tenant_id, old.tenant_id), least(old.done_at, new.done_at));
  return null;
end $$;
create constraint trigger reopens_sales after update of state, done_at or delete on refunds deferrable initially deferred for each row
  when (old.state = 'done' or old.done_at is not null) execute function reopen_sales_of_refund();
create constraint trigger reopens_sales_done after update of state, done_at on refunds deferrable initially deferred for each row
  when (old.done_at is null and new.done_at is not null) execute function reopen_sales_of_refund();

-- No role of the product changes a line, and no one else does so unseen.
create function reopen_sales_of_tenant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reopen_sales(old.tenant_id, '-infinity');
  return null;
end $$;
create constraint trigger reopens_sales after update or delete on order_lines deferrable initially deferred for each row
  execute function reopen_sales_of_tenant();
revoke execute on function reopen_sales_of_order(), reopen_sales_of_refund(), reopen_sales_of_tenant() from public;

-- The schools whose sales are to be closed: once a day, and those that were opened again or have another time zone. A school that sells for the first time gets its row.
create function schools_to_close() returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into sale_closings (tenant_id)
  select t.id from tenants t where exists (select from orders o where o.tenant_id = t.id and o.paid_at is not null) on conflict do nothing;
  select c.tenant_id from sale_closings c left join sale_settings z on z.tenant_id = c.tenant_id
  where c.closed_until < date_trunc('day', now(), 'UTC') or c.time_zone <> coalesce(z.time_zone, 'UTC');
$$;
revoke execute on function schools_to_close() from public;
grant execute on function schools_to_close() to booklark_platform;

-- Closes the sales of a school up to ten minutes ago. What is committed later than five minutes after it was settled opens them again. The
-- school is locked first, as its erasure does, and a run that waited for a later one leaves everything as that has left it.
create function close_sales(tenant uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  was sale_closings;
  zone text := coalesce((select s.time_zone from sale_settings s where s.tenant_id = tenant), 'UTC');
  new_close timestamptz := date_trunc('second', now() - interval '10 minutes');
begin
  perform from tenants t where t.id = tenant for key share;
  select * into was from sale_closings c where c.tenant_id = tenant for update;
  if not found or (was.closed_until >= new_close and was.time_zone = zone) then return; end if;
  if was.closed_until = '-infinity' or was.time_zone <> zone or exists (
      select from sale_rows(tenant) s where s.tenant_id = tenant and s.at >= was.closed_until and s.at < new_close) then
    delete from sale_totals s where s.tenant_id = tenant;
    insert into sale_totals (tenant_id, part, month, currency, kind, book_id, author_id, school_class_id, cause_id, project_id, has_class, title,
      cause_name, rows, copies, amount, tax, to_cause, to_school, to_platform)
    select tenant, s.* from sums_of_sales(tenant, new_close, zone) s;
  end if;
  update sale_closings c set closed_until = new_close, time_zone = zone where c.tenant_id = tenant;
end $$;
revoke execute on function close_sales(uuid) from public;
grant execute on function close_sales(uuid) to booklark_platform;

-- Totals of a school that say something else than the rows. The amounts can be equal: then a copy or a name is not.
create function check_sale_totals(tenant uuid) returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with summed as (
    select s.* from sale_closings c cross join lateral sums_of_sales(tenant, c.closed_until, c.time_zone) s where c.tenant_id = tenant and c.closed_until > '-infinity'),
  stored as (
    select s.part, s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, s.has_class, s.title,
      s.cause_name, s.rows, s.copies, s.amount, s.tax, s.to_cause, s.to_school, s.to_platform
    from sale_totals s join sale_closings c on c.tenant_id = s.tenant_id
    where s.tenant_id = tenant and c.closed_until > '-infinity'),
  different as (
    select true as is_stored, d.* from (select * from stored except all select * from summed) d
    union all
    select false, d.* from (select * from summed except all select * from stored) d)
  select format('stored total of %s %s in %s, %s, of %s', d.kind, coalesce(d.month, 'of all times'), d.currency, d.part, tenant),
    coalesce(sum(d.amount) filter (where not d.is_stored), 0)::float8, coalesce(sum(d.amount) filter (where d.is_stored), 0)::float8
  from different d group by d.part, d.month, d.currency, d.kind
  order by 1 limit 1000
$$;
revoke execute on function check_sale_totals(uuid) from public;
grant execute on function check_sale_totals(uuid) to booklark_platform;
