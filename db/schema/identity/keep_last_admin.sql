-- Refuses a change that would leave a tenant without an active admin. Runs when the app changes the role of an admin, or archives or suspends
-- one; the platform's functions are exempt. The lock makes the second of two admins who leave at the same time wait, so that it sees that the first has
-- gone.
create or replace function keep_last_admin() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins of ' || old.tenant_id, 0));
  perform from users where tenant_id = old.tenant_id and id <> old.id and role in ('school_admin', 'organization_admin')
    and archived_at is null and suspended_at is null;
  if not found then
    raise exception using errcode = 'check_violation', constraint = 'users_last_admin', message = 'the last admin stays';
  end if;
  return null;
end $$;
