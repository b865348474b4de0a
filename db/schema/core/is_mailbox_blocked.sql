-- Returns whether a mailbox has refused further invitations. Reads a table that the app cannot.
create or replace function is_mailbox_blocked(receiver text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from email_blocks where address_hash = hash_of_mailbox(receiver))
$$;
grant execute on function is_mailbox_blocked to booklark_app;
