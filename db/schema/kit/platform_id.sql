-- Returns the id of the platform's tenant. Reads all tenants, because every site also shows causes and projects of the platform.
create or replace function platform_id() returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
 select t.id from tenants t where t.kind = 'platform' $$;
grant execute on function platform_id to booklark_app, booklark_platform, booklark_search;
