-- Returns the tenant of platform staff as the site of the root hosts. Reads a tenant other than the current one.
create or replace function platform_tenant() returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select to_jsonb(t) - 'community_password_hash' || '{"time_zone": "UTC", "has_community": false, "organizations": []}' from tenants t where t.kind = 'platform'
$$;
grant execute on function platform_tenant to booklark_app;
