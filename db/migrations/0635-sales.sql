-- What Book Sales and Money I Have Raised list and sum. Settled rows are what a provider has captured; pending rows are on their way.
-- They run with the caller's rights, and PostgreSQL plans them as a part of the query that asks.
create index on orders (tenant_id, paid_at, id) where paid_at is not null;
create index on orders (tenant_id, paid_at, id) where paid_at is not null and delivery > 0;
create index on order_lines (tenant_id, author_id) where author_id is not null;
create index on order_lines (tenant_id, school_class_id) where school_class_id is not null;
create index on order_lines (tenant_id, cause_id) where cause_id is not null;
create index payment_attempts_pending on payment_attempts (tenant_id) where state = 'pending';

-- One row for each line of a paid order. Amounts include tax. Copies that were paid back in full are not counted.
create function sold_lines(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select o.tenant_id, o.id, l.number::int, o.id, o.number, o.kind, o.paid_at, l.book_id, l.title,
    case when o.state = 'refunded' then 0 else l.copies end, l.author_id, l.school_class_id, l.cause_id,
    l.project_id, l.cause_name, o.country, o.currency, l.net + l.tax, l.tax, l.to_cause, l.to_school, l.to_platform
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.tenant_id = tenant and o.paid_at is not null
$$;

-- What a buyer paid for the delivery of an order, as line 0. It is the platform's, which pays for printing and posting.
create function sold_deliveries(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select o.tenant_id, o.id, 0, o.id, o.number, 'sale', o.paid_at, null::uuid, ''::text, 0, null::uuid, null::uuid, null::uuid,
    null::uuid, ''::text, o.country, o.currency, o.delivery, o.delivery_tax, 0::bigint, 0::bigint, o.delivery - o.delivery_tax
  from orders o where o.tenant_id = tenant and o.paid_at is not null and o.delivery > 0
$$;

-- What refunds took back, as negative amounts. A refund that failed afterwards took nothing back.
create function refunded_lines(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
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
  where r.tenant_id = tenant and r.state = 'done'
$$;

create function sale_rows(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
    book_id uuid, title text, copies int, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text,
    currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select * from sold_lines(tenant)
  union all select * from sold_deliveries(tenant)
  union all select * from refunded_lines(tenant)
$$;

-- What a bank has still to confirm. An attempt is on its way while it is pending and posted: one that was reported after another had
-- paid the order is not posted.
create function pending_rows(tenant uuid) returns table (tenant_id uuid, source_id uuid, line int, order_id uuid, number text, kind text, at timestamptz,
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
  where p.tenant_id = tenant and p.state = 'pending'
$$;

revoke execute on function sold_lines(uuid), sold_deliveries(uuid), refunded_lines(uuid), sale_rows(uuid), pending_rows(uuid) from public;
grant execute on function sold_lines(uuid), sold_deliveries(uuid), refunded_lines(uuid), sale_rows(uuid), pending_rows(uuid) to booklark_app;

-- What members have raised for causes, by currency: of the schools that share at least statistics with the organization that is set.
create function money_of_members() returns table (currency text, raised float8, on_its_way float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select a.currency, coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::float8,
    coalesce(-sum(p.amount) filter (where a.is_pending), 0)::float8
  from member_schools() m
  join accounts a on a.tenant_id = m.id and a.kind = 'cause'
  join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
  where m.grants is not null group by a.currency
$$;
revoke execute on function money_of_members() from public;
grant execute on function money_of_members() to booklark_app;

-- The same for all schools, also for those that were closed.
create function money_of_all() returns table (currency text, raised float8, on_its_way float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select a.currency, coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::float8,
    coalesce(-sum(p.amount) filter (where a.is_pending), 0)::float8
  from accounts a join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
  where a.kind = 'cause' group by a.currency
$$;
revoke execute on function money_of_all() from public;
grant execute on function money_of_all() to booklark_platform;

-- What Book Sales says that each cause, the school, the platform and tax got, settled and on its way, and the same from the postings alone.
-- A closed school has postings and no rows.
create function check_sales(tenant uuid) returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with sold as (
    select false as is_pending, s.* from sale_rows(tenant) s union all select true, s.* from pending_rows(tenant) s),
  shown as (
    select s.is_pending, s.currency, v.kind, v.cause, sum(v.amount)::float8 as amount
    from sold s cross join lateral (values ('cause', coalesce(s.cause_id::text, ''), s.to_cause), ('school', '', s.to_school),
      ('platform', '', s.to_platform), ('tax', '', s.tax)) v (kind, cause, amount)
    group by 1, 2, 3, 4),
  posted as (
    select a.is_pending, a.currency, a.kind, coalesce(a.cause_id::text, '') as cause, -sum(p.amount)::float8 as amount
    from accounts a join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
    where a.tenant_id = tenant and a.kind in ('cause', 'school', 'platform', 'tax') group by 1, 2, 3, 4)
  select format('%s of %s in the sales of %s in %s', case when is_pending then 'on its way' else 'settled' end, rtrim(kind || ' ' || cause),
    tenant, currency), coalesce(p.amount, 0), coalesce(s.amount, 0)
  from posted p full join shown s using (is_pending, currency, kind, cause)
  where coalesce(p.amount, 0) <> coalesce(s.amount, 0) and exists (select from tenants t where t.id = tenant)
  order by 1 limit 1000
$$;
revoke execute on function check_sales(uuid) from public;
grant execute on function check_sales(uuid) to booklark_platform;
