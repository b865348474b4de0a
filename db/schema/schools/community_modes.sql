-- Returns the modes whose works for families the community password opens at the current tenant; null: all works for families.
create or replace function community_modes() returns uuid[]
  language sql stable set search_path = pg_catalog, public
as $$
  select t.community_modes from tenants t where t.id = current_setting('app.tenant_id')::uuid
$$;
grant execute on function community_modes to booklark_app;
