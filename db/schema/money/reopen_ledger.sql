-- Opens the ledger again when a transaction from before the last closing is added, moved or deleted: pages then sum all postings
-- until the next closing. Trigger of `ledger_transactions`. The last five minutes are never closed, so that a sale reads and locks nothing.
-- Everything older waits for a job that is closing the ledger, because that job does not see it.
create or replace function reopen_ledger() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare since timestamptz := case tg_op when 'INSERT' then new.posted_at when 'UPDATE' then least(old.posted_at, new.posted_at) else old.posted_at end;
begin
  if since < clock_timestamp() - interval '5 minutes' then
    perform from ledger_closing where is_only for update;
    update ledger_closing set closed_until = '-infinity' where is_only and closed_until > since;
  end if;
  return null;
end $$;
