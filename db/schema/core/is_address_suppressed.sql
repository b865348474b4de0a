-- Returns whether a mailbox is suppressed. Reads a table that only staff of the platform can read.
-- The name of the function stands before the parameter, because in SQL functions a column wins over a parameter of the same name.
create or replace function is_address_suppressed(address text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from suppressions s where s.mailbox = mailbox_of(is_address_suppressed.address) and s.removed_at is null)
$$;
grant execute on function is_address_suppressed to booklark_app, booklark_platform;
