-- Returns whether a tenant is suspended; null if it does not exist. For platform calls.
create or replace function is_tenant_suspended(tenant uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select suspended_at is not null from tenants where id = tenant
$$;
grant execute on function is_tenant_suspended to booklark_platform;
