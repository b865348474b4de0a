-- Finds causes whose amounts on screens, raised at all schools, differ from the balances of their accounts. Reads all schools.
-- Called by the check of the ledger.
create or replace function check_causes() returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
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
  select c.tenant_id, case when is_pending then 'pending_cause' else 'cause' end, jsonb_build_object('cause', cause_id, 'cause_name', c.name, 'currency', currency),
    coalesce(h.amount, 0)::float8, coalesce(s.amount, 0)::float8
  from held h full join screens s using (cause_id, currency, is_pending) join causes c on c.id = cause_id
  where coalesce(h.amount, 0) <> coalesce(s.amount, 0)
  order by 2, 3 limit 1000
$$;
grant execute on function check_causes to booklark_platform;
