-- The rows of all schools, from which the rows of one school and the checks of many are read.
create function sold_lines_of_all() returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select o.tenant_id, o.id, l.number::int, o.id, o.number, o.kind, o.paid_at, l.book_id, l.title,
    case when o.state = 'refunded' then 0 else l.copies end, l.author_id, l.school_class_id, l.cause_id,
    l.project_id, l.cause_name, o.country, o.currency, l.net + l.tax, l.tax, l.to_cause, l.to_school, l.to_platform
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.paid_at is not null
$$;
create or replace function sold_lines(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from sold_lines_of_all() s where s.tenant_id = tenant
$$;

create function sold_deliveries_of_all() returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select o.tenant_id, o.id, 0, o.id, o.number, 'sale', o.paid_at, null::uuid, ''::text, 0, null::uuid, null::uuid, null::uuid,
    null::uuid, ''::text, o.country, o.currency, o.delivery, o.delivery_tax, 0::bigint, 0::bigint, o.delivery - o.delivery_tax
  from orders o where o.paid_at is not null and o.delivery > 0
$$;
create or replace function sold_deliveries(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from sold_deliveries_of_all() s where s.tenant_id = tenant
$$;

create function refunded_lines_of_all() returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select r.tenant_id, r.id, f.line_number::int, r.order_id, o.number, 'refund', r.done_at, l.book_id, coalesce(l.title, ''), 0, l.author_id,
    l.school_class_id, l.cause_id, l.project_id, coalesce(l.cause_name, ''), o.country, o.currency, -f.amount, -f.tax, -f.to_cause,
    -f.to_school, -f.to_platform
  from refunds r
  join refund_lines f on f.tenant_id = r.tenant_id and f.refund_id = r.id and f.order_id = r.order_id
  join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
  left join order_lines l on l.tenant_id = f.tenant_id and l.order_id = f.order_id and l.number = f.line_number
  where r.state = 'done'
$$;
create or replace function refunded_lines(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from refunded_lines_of_all() s where s.tenant_id = tenant
$$;

create function sale_rows_of_all() returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from sold_lines_of_all()
  union all select * from sold_deliveries_of_all()
  union all select * from refunded_lines_of_all()
$$;

create function pending_rows_of_all() returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select p.tenant_id, p.id, l.line, o.id, o.number, o.kind, o.placed_at, l.book_id, l.title, l.copies, l.author_id, l.school_class_id, l.cause_id,
    l.project_id, l.cause_name, o.country, o.currency, l.amount, l.tax, l.to_cause, l.to_school, l.to_platform
  from payment_attempts p
  join ledger_transactions t on t.tenant_id = p.tenant_id and t.reason = 'on its way ' || p.id
  join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
  cross join lateral (
    select l.number::int as line, l.book_id, l.title, l.copies, l.author_id, l.school_class_id, l.cause_id, l.project_id, l.cause_name,
      l.net + l.tax as amount, l.tax, l.to_cause, l.to_school, l.to_platform
    from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id
    union all
    select 0, null, '', 0, null, null, null, null, '', o.delivery, o.delivery_tax, 0, 0, o.delivery - o.delivery_tax where o.delivery > 0) l
  where p.state = 'pending'
$$;
create or replace function pending_rows(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from pending_rows_of_all() s where s.tenant_id = tenant
$$;

revoke execute on function sold_lines_of_all(), sold_deliveries_of_all(), refunded_lines_of_all(), sale_rows_of_all(), pending_rows_of_all() from public;
grant execute on function sold_lines_of_all(), sold_deliveries_of_all(), refunded_lines_of_all(), sale_rows_of_all(), pending_rows_of_all() to booklark_app;

-- What Book Sales says that each cause, the school, the platform and tax got, settled and on its way, against the balances of their accounts (a
-- closed school has accounts and no rows; printing is owed out of the share of the platform); and stored totals that say something else than the rows. Of these the amounts can be equal: then a
-- copy or a name is not.
create function check_sales(after uuid, until uuid) returns table (tenant uuid, name text, ledger float8, shown float8)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
begin
  return query
  -- The rows are read once, and grouped by all that either side is summed by.
  with sold as materialized (
    select s.tenant_id, coalesce(s.at < c.closed_until, false) as is_closed, date_trunc('month', s.at at time zone c.time_zone) as month, s.currency, s.kind,
      s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, max(s.title) as title, max(s.cause_name) as cause_name,
      count(*) as rows, sum_amounts(s.copies) as copies, sum_amounts(s.amount) as amount, sum_amounts(s.tax) as tax,
      sum_amounts(s.to_cause) as to_cause, sum_amounts(s.to_school) as to_school, sum_amounts(s.to_platform) as to_platform
    from sale_rows_of_all() s left join sale_closings c on c.tenant_id = s.tenant_id
    where s.tenant_id > after and s.tenant_id <= until
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  by_cause as (
    select s.tenant_id, false as is_pending, s.currency, s.cause_id, s.to_cause, s.to_school, s.to_platform, s.tax from sold s
    union all
    select s.tenant_id, true, s.currency, s.cause_id, s.to_cause, s.to_school, s.to_platform, s.tax from pending_rows_of_all() s
    where s.tenant_id > after and s.tenant_id <= until),
  shown as (
    select s.tenant_id, s.is_pending, s.currency, v.kind, v.cause, sum_amounts(v.amount) as amount
    from (select b.tenant_id, b.is_pending, b.currency, b.cause_id, sum_amounts(b.to_cause) as to_cause, sum_amounts(b.to_school) as to_school,
        sum_amounts(b.to_platform) as to_platform, sum_amounts(b.tax) as tax from by_cause b group by 1, 2, 3, 4) s
    cross join lateral (values ('cause', coalesce(s.cause_id::text, ''), s.to_cause), ('school', '', s.to_school), ('platform', '', s.to_platform),
      ('tax', '', s.tax)) v (kind, cause, amount)
    group by 1, 2, 3, 4, 5),
  held as (
    select a.tenant_id, a.is_pending, a.currency, case a.kind when 'printing' then 'platform' else a.kind end as kind, coalesce(a.cause_id::text, '') as cause, -sum_amounts(s.balance) as amount
    from sums_of_all_accounts(after, until) s join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where a.kind in ('cause', 'school', 'platform', 'printing', 'tax') group by 1, 2, 3, 4, 5),
  totals as (
    select false as is_stored, s.tenant_id, 'month' as part, s.month, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id,
      null::boolean as has_class, s.title, s.cause_name, s.rows, s.copies, s.amount, s.tax, s.to_cause, s.to_school, s.to_platform
    from sold s where s.is_closed
    union all
    select false, s.tenant_id, 'all', null, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id, null,
      max(s.title), max(s.cause_name), sum_amounts(s.rows), sum_amounts(s.copies), sum_amounts(s.amount), sum_amounts(s.tax), sum_amounts(s.to_cause),
      sum_amounts(s.to_school), sum_amounts(s.to_platform)
    from sold s where s.is_closed group by 2, 5, 6, 7, 8, 9, 10, 11
    union all
    select false, s.tenant_id, 'months', s.month, s.currency, s.kind, null, null, null, null, null, s.school_class_id is not null,
      max(s.title), max(s.cause_name), sum_amounts(s.rows), sum_amounts(s.copies), sum_amounts(s.amount), sum_amounts(s.tax), sum_amounts(s.to_cause),
      sum_amounts(s.to_school), sum_amounts(s.to_platform)
    from sold s where s.is_closed group by 2, 4, 5, 6, 12
    union all
    -- Negative, so that what agrees sums to zero.
    select true, s.tenant_id, s.part, (s.month || '-01')::timestamp, s.currency, s.kind, s.book_id, s.author_id, s.school_class_id, s.cause_id, s.project_id,
      s.has_class, s.title, s.cause_name, -s.rows, -s.copies, -s.amount, -s.tax, -s.to_cause, -s.to_school, -s.to_platform
    from sale_totals s join sale_closings c on c.tenant_id = s.tenant_id
    where s.tenant_id > after and s.tenant_id <= until and c.closed_until > '-infinity'),
  different as (
    select t.tenant_id, t.part, t.month, t.currency, t.kind, sum_amounts(t.amount) filter (where not t.is_stored) as ledger,
      -sum_amounts(t.amount) filter (where t.is_stored) as shown
    from totals t
    group by t.tenant_id, t.part, t.month, t.currency, t.kind, t.book_id, t.author_id, t.school_class_id, t.cause_id, t.project_id, t.has_class, t.title,
      t.cause_name
    having count(*) <> 2 or count(*) filter (where t.is_stored) <> 1 or sum_amounts(t.rows) <> 0 or sum_amounts(t.copies) <> 0 or sum_amounts(t.amount) <> 0
      or sum_amounts(t.tax) <> 0 or sum_amounts(t.to_cause) <> 0 or sum_amounts(t.to_school) <> 0 or sum_amounts(t.to_platform) <> 0)
  (select c.tenant_id, format('%s of %s in the sales of %s in %s', case when c.is_pending then 'on its way' else 'settled' end,
      rtrim(c.kind || ' ' || c.cause), c.tenant_id, c.currency), c.ledger::float8, c.shown::float8
    from (select tenant_id, is_pending, currency, kind, cause, coalesce(h.amount, 0) as ledger, coalesce(s.amount, 0) as shown
      from held h full join shown s using (tenant_id, is_pending, currency, kind, cause)) c
    where c.ledger <> c.shown and exists (select from tenants t where t.id = c.tenant_id) order by 1, 2 limit 1000)
  union all
  (select d.tenant_id, format('stored total of %s %s in %s, %s, of %s', d.kind, coalesce(to_char(d.month, 'YYYY-MM'), 'of all times'), d.currency, d.part,
      d.tenant_id), sum_amounts(d.ledger)::float8, sum_amounts(d.shown)::float8
    from different d group by d.tenant_id, d.part, d.month, d.currency, d.kind order by 1, 2 limit 1000);
end $$;
revoke execute on function check_sales(uuid, uuid) from public;
grant execute on function check_sales(uuid, uuid) to booklark_platform;

-- Series with a gap, and orders and refunds of which an invoice or a note says something else. What has none has 0 there.
create function check_invoices(after uuid, until uuid) returns table (tenant uuid, name text, ledger float8, shown float8)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
begin
  return query
  with issued as (
    select i.tenant_id, i.seller_kind, i.year, count(*) as invoices, max(i.sequence) as highest from invoices i
    where i.tenant_id > after and i.tenant_id <= until group by 1, 2, 3),
  billed as (
    select o.tenant_id, o.number, o.total as paid, o.tax as paid_tax, coalesce(i.total, 0) as total, coalesce(i.tax, 0) as tax
    from orders o
    left join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.kind = 'invoice' and i.tenant_id > after and i.tenant_id <= until
    where o.tenant_id > after and o.tenant_id <= until and o.paid_attempt_id is not null
      and (i.total is distinct from o.total or i.tax is distinct from o.tax)),
  credited as (
    select o.tenant_id, o.number, e.kind, r.amount, coalesce(i.total, 0) as noted
    from refunds r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    cross join lateral (values ('credit_note', r.done_at is not null), ('debit_note', r.done_at is not null and r.state = 'failed')) e (kind, is_due)
    left join invoices i on i.tenant_id = r.tenant_id and i.refund_id = r.id and i.kind = e.kind
    where r.tenant_id > after and r.tenant_id <= until and e.is_due)
  (select s.tenant_id, format('numbers of the invoices %s-%s', s.code, s.year), s.last_number::float8, least(coalesce(c.invoices, 0), coalesce(c.highest, 0))::float8
    from invoice_series s left join issued c on c.tenant_id = s.tenant_id and c.seller_kind = s.seller and c.year = s.year
    where s.tenant_id > after and s.tenant_id <= until and (c.invoices is distinct from s.last_number or c.highest is distinct from s.last_number)
    order by 1, 2 limit 1000)
  union all
  (select b.tenant_id, format('%s of the invoice of order %s, of %s', v.part, b.number, b.tenant_id), v.ledger::float8, v.shown::float8
    from billed b cross join lateral (values ('total', b.paid, b.total), ('tax', b.paid_tax, b.tax)) v (part, ledger, shown)
    where v.ledger <> v.shown order by 1, 2 limit 1000)
  union all
  (select c.tenant_id, format('%s for a refund of order %s, of %s', replace(c.kind, '_', ' '), c.number, c.tenant_id), c.amount::float8, c.noted::float8
    from credited c where c.amount <> c.noted order by 1, 2 limit 1000);
end $$;
revoke execute on function check_invoices(uuid, uuid) from public;
grant execute on function check_invoices(uuid, uuid) to booklark_platform;
