-- Adds the postings up to ten minutes ago to the balances, of about 200,000 transactions at a time.
-- Returns until when the ledger is closed. Writes tables that the platform's role cannot change.
-- A transaction that commits more than five minutes after it was posted opens the ledger again (`reopen_ledger`).
create or replace function close_ledger() returns timestamptz
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  closed timestamptz;
  new_close timestamptz;
begin
  select c.closed_until into closed from ledger_closing c where c.is_only for update;
  new_close := greatest(closed, least(now() - interval '10 minutes',
    (select t.posted_at from ledger_transactions t where t.posted_at > closed order by t.posted_at offset 200000 limit 1)));
  if closed = '-infinity' then
    delete from account_balances;
    delete from cause_balances;
  end if;
  -- One statement, and so one snapshot.
  with moved as (
    insert into account_balances as b (tenant_id, account_id, currency, balance)
    select p.tenant_id, p.account_id, p.currency, sum(p.amount) from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.posted_at >= closed and t.posted_at < new_close group by 1, 2, 3
    on conflict (tenant_id, account_id, currency) do update set balance = b.balance + excluded.balance)
  insert into cause_balances as b (cause_id, project_id, currency, raised, on_its_way, givers)
  select * from posted_to_causes(closed, new_close)
  on conflict (cause_id, project_id, currency) do update
    set raised = b.raised + excluded.raised, on_its_way = b.on_its_way + excluded.on_its_way, givers = b.givers + excluded.givers;
  update ledger_closing set closed_until = new_close where is_only and closed_until < new_close;
  return new_close;
end $$;
grant execute on function close_ledger to booklark_platform;
