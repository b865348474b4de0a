-- Refuses at commit a ledger transaction whose postings do not sum to zero, or that has none: the sum is then null.
-- Trigger of `ledger_transactions`.
create or replace function check_balance() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (select sum(p.amount) from postings p where p.tenant_id = new.tenant_id and p.transaction_id = new.id) is distinct from 0 then
    raise check_violation using message = format('the postings of "%s" do not sum to zero', new.reason), constraint = 'ledger_transactions_balance';
  end if;
  return null;
end $$;
