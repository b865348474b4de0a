-- Returns the hash of the current tenant's community password. Reads a column that the app cannot read.
create or replace function community_hash() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select community_password_hash from tenants where id = current_setting('app.tenant_id')::uuid
$$;
grant execute on function community_hash to booklark_app;
