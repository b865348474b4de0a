-- Tells the servers that money was posted, because their cached pages of causes and projects show what was raised.
-- They clear these at most once a second, however much is sold. Trigger of `ledger_transactions`.
create or replace function notify_money_posted() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('money_posted', '');
  return null;
end $$;
