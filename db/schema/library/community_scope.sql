-- Returns the categories whose works for families the community password opens at the current tenant; null: all works for families.
create or replace function community_scope() returns uuid[]
  language sql stable set search_path = pg_catalog, public
as $$
  select t.community_categories from tenants t where t.id = current_setting('app.tenant_id')::uuid
$$;
grant execute on function community_scope to booklark_app;
