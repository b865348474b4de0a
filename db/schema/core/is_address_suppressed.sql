-- In a function of SQL, a column wins over a parameter of the same name: every address was suppressed as soon as one was.
create or replace function is_address_suppressed(address text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from suppressions s where s.mailbox = mailbox_of(is_address_suppressed.address) and s.removed_at is null)
$$;
revoke execute on function is_address_suppressed from public;
grant execute on function is_address_suppressed to booklark_app, booklark_platform;
