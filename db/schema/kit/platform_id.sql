-- Causes and projects of the platform are found at every school. Their search documents are the platform's own.
create or replace function platform_id() returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
 select t.id from tenants t where t.kind = 'platform' $$;
revoke execute on function platform_id from public;
grant execute on function platform_id to booklark_app, booklark_platform, booklark_search;
