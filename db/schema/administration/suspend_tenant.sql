-- Suspends the school that the platform has entered, and ends its sessions and visits. Returns false if it is already suspended, or is the
-- platform. Writes columns that the app cannot change.
create or replace function suspend_tenant(why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := tenant_of_platform_write();
begin
  update tenants set suspended_at = now(), suspended_reason = why where id = tenant and kind <> 'platform' and suspended_at is null;
  if not found then return false; end if;
  update sessions set ended_at = now() where tenant_id = tenant and ended_at is null;
  update community_sessions set ended_at = now() where tenant_id = tenant and ended_at is null;
  delete from family_sessions where tenant_id = tenant;
  update hand_overs set ended_at = now() where (tenant_id = tenant or organization_id = tenant) and ended_at is null;
  return true;
end $$;
grant execute on function suspend_tenant to booklark_app;
