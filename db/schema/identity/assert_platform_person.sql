-- Returns the id of the caller, and refuses everyone but admins of the platform in its own tenant. Called by the routines of payouts.
create or replace function assert_platform_person() returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
begin
  if person is null or current_setting('app.role', true) is distinct from 'upschool_admin'
      or current_setting('app.tenant_id', true)::uuid is distinct from platform_id() then
    raise exception 'payouts are made by people of the platform' using errcode = 'BK403';
  end if;
  return person;
end $$;
