-- Sums what the accounts of a school hold: their balances and what was posted since. Runs with the rights of the caller.
create or replace function sums_of_accounts(tenant uuid) returns table(account_id uuid, currency text, balance numeric)
  language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
declare closed timestamptz := (select c.closed_until from ledger_closing c where c.is_only);
begin
  return query
  select m.account_id, m.currency, sum(m.amount) from (
    select b.account_id, b.currency, b.balance as amount from account_balances b where b.tenant_id = tenant and closed > '-infinity'
    union all
    select p.account_id, p.currency, p.amount from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.tenant_id = tenant and p.tenant_id = tenant and t.posted_at >= closed) m
  group by 1, 2;
end $$;
grant execute on function sums_of_accounts to booklark_app;
