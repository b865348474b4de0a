-- Suspends the school that the platform has entered and starts its closing. Returns false if it is already closing, or is the platform. Writes
-- tables that the app cannot change.
create or replace function close_tenant(why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := tenant_of_platform_write();
begin
  perform from tenants where id = tenant and kind <> 'platform' for update;
  if not found then return false; end if;
  insert into tenant_closings (tenant_id, reason) values (tenant, why) on conflict do nothing;
  if not found then return false; end if;
  perform suspend_tenant(why);
  return true;
end $$;
grant execute on function close_tenant to booklark_app;
