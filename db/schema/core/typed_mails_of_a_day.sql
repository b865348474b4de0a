-- Counts the emails of the last day to addresses that anyone could type in a form, at all sites: those to a mailbox, and those from an IP
-- address. Requests from one IP address wait for each other, so that none is missed. Reads emails of all tenants.
create or replace function typed_mails_of_a_day(receiver text, sender text) returns table(to_mailbox integer, from_sender integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('typed ' || sender, 0));
  return query select
    (select count(*)::int from mails where to_folded = mailbox_of(receiver) and typed_from is not null and created_at > now() - interval '1 day'),
    (select count(*)::int from mails where typed_from = sender and created_at > now() - interval '1 day');
end $$;
grant execute on function typed_mails_of_a_day to booklark_app;
