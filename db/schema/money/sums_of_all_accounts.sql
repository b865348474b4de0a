-- Sums what the accounts of a range of schools hold, as `sums_of_accounts` does for one. Reads all schools.
create or replace function sums_of_all_accounts(after uuid, until uuid) returns table(tenant_id uuid, account_id uuid, balance bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare closed timestamptz := (select c.closed_until from ledger_closing c where c.is_only);
begin
  return query
  select m.tenant_id, m.account_id, sum_amounts(m.amount) from (
    select b.tenant_id, b.account_id, b.balance as amount from account_balances b where b.tenant_id > after and b.tenant_id <= until and closed > '-infinity'
    union all
    select p.tenant_id, p.account_id, p.amount from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.tenant_id > after and t.tenant_id <= until and t.posted_at >= closed) m
  group by 1, 2;
end $$;
