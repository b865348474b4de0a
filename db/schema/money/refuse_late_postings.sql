-- Refuses postings to a ledger transaction that another database transaction wrote. Trigger of `postings`.
create or replace function refuse_late_postings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from added p join ledger_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
      where t.written_by <> pg_current_xact_id()) then
    raise check_violation using message = 'a posting cannot be added to a transaction that was written before', constraint = 'postings_at_once';
  end if;
  return null;
end $$;
