-- Finds accounts of a range of schools whose balance differs from the sum of their postings. Reads all schools.
-- Called by the check of the ledger; its other parts compare totals with balances.
create or replace function check_balances(after uuid, until uuid)
  returns table(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
begin
  return query
  with posted as (
    select p.tenant_id, p.account_id, sum_amounts(p.amount) as balance from postings p where p.tenant_id > after and p.tenant_id <= until group by 1, 2)
  select a.tenant_id, case when a.is_pending then 'pending_balance' else 'balance' end,
    jsonb_strip_nulls(jsonb_build_object('account', a.kind, 'account_id', a.id, 'cause', a.cause_id,
      'cause_name', (select u.name from causes u where u.id = a.cause_id), 'currency', a.currency)),
    coalesce(p.balance, 0)::float8, coalesce(s.balance, 0)::float8
  from posted p full join sums_of_all_accounts(after, until) s on s.tenant_id = p.tenant_id and s.account_id = p.account_id
  join accounts a on a.tenant_id = coalesce(p.tenant_id, s.tenant_id) and a.id = coalesce(p.account_id, s.account_id)
  where coalesce(p.balance, 0) <> coalesce(s.balance, 0)
  order by 1, 2, 3 limit 1000;
end $$;
grant execute on function check_balances to booklark_platform;
