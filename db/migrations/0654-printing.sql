-- What printing costs is posted when an order is printed: it is owed to the printer out of the share of the platform. So that share is what
-- both accounts have together.
create or replace function check_sales(tenant uuid) returns table (name text, ledger float8, shown float8)
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
    select a.is_pending, a.currency, case a.kind when 'printing' then 'platform' else a.kind end as kind, coalesce(a.cause_id::text, '') as cause,
      -sum(p.amount)::float8 as amount
    from accounts a join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
    where a.tenant_id = tenant and a.kind in ('cause', 'school', 'platform', 'printing', 'tax') group by 1, 2, 3, 4)
  select format('%s of %s in the sales of %s in %s', case when is_pending then 'on its way' else 'settled' end, rtrim(kind || ' ' || cause),
    tenant, currency), coalesce(p.amount, 0), coalesce(s.amount, 0)
  from posted p full join shown s using (is_pending, currency, kind, cause)
  where coalesce(p.amount, 0) <> coalesce(s.amount, 0) and exists (select from tenants t where t.id = tenant)
  order by 1 limit 1000
$$;

-- What the printing of each order costs, and what was posted of it: once it is printed, and nothing before.
create function check_printing(tenant uuid) returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with costs as (
    select o.id, o.number, case when (
      select count(*) from order_changes c where c.tenant_id = tenant and c.order_id = o.id and c.state in ('printing', 'shipped', 'delivered')) > 0
      then l.cost else 0 end as cost
    from orders o
    join (select l.order_id, sum(l.print_cost) as cost from order_lines l where l.tenant_id = tenant and l.print_cost > 0 group by 1) l
      on l.order_id = o.id
    where o.tenant_id = tenant),
  posted as (
    select t.reason, -sum(p.amount) as cost
    from accounts a
    join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
    join ledger_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
    where a.tenant_id = tenant and a.kind = 'printing' and t.reason like 'printed %' group by 1)
  select format('printing of order %s', c.number), coalesce(p.cost, 0)::float8, c.cost::float8
  from costs c left join posted p on p.reason = 'printed ' || c.id
  where coalesce(p.cost, 0) <> c.cost
  order by 1 limit 1000
$$;
revoke execute on function check_printing(uuid) from public;
grant execute on function check_printing(uuid) to booklark_platform;
