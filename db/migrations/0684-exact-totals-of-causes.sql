-- As before, with amounts as bigint, so that totals and their check stay exact above 2^53.
drop function sums_of_causes(uuid[]);
create function sums_of_causes(ids uuid[]) returns table (cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.cause_id, s.project_id, s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint, sum(s.givers)::int
  from (
    select b.cause_id, b.project_id, b.currency, b.raised, b.on_its_way, b.givers from cause_balances b
    where b.cause_id = any(ids) and (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select * from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p where p.cause_id = any(ids)
    union all
    select r.cause_id, r.project_id, r.currency, 0, 0, -r.payments from returned_payments r where r.cause_id = any(ids)) s
  group by 1, 2, 3
$$;
revoke execute on function sums_of_causes(uuid[]) from public;
grant execute on function sums_of_causes(uuid[]) to booklark_platform;

drop function cause_totals(uuid[]);
create function cause_totals(ids uuid[]) returns table (cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.* from sums_of_causes(array(select c.id from causes c where c.id = any(ids)
    and (c.tenant_id = current_setting('app.tenant_id')::uuid or c.tenant_id = (select t.id from tenants t where t.kind = 'platform')))) s
$$;
revoke execute on function cause_totals(uuid[]) from public;
grant execute on function cause_totals(uuid[]) to booklark_app;

create or replace function check_causes() returns table (tenant uuid, name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with held as (
    select a.cause_id, a.currency, a.is_pending, -sum_amounts(s.balance) as amount
    from sums_of_all_accounts('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff') s
    join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where a.kind = 'cause' group by 1, 2, 3),
  screens as (
    select s.cause_id, s.currency, v.is_pending, sum_amounts(v.amount) as amount
    from sums_of_causes(array(select c.id from causes c)) s cross join lateral (values (false, s.raised), (true, s.on_its_way)) v (is_pending, amount)
    group by 1, 2, 3)
  -- Causes of erased schools are shown nowhere.
  select c.tenant_id, format('%s of cause %s in %s', case when is_pending then 'on its way' else 'raised' end, cause_id, currency),
    coalesce(h.amount, 0)::float8, coalesce(s.amount, 0)::float8
  from held h full join screens s using (cause_id, currency, is_pending) join causes c on c.id = cause_id
  where coalesce(h.amount, 0) <> coalesce(s.amount, 0)
  order by 2 limit 1000
$$;
