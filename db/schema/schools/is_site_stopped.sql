-- Returns whether the current tenant is suspended or erased. A running job asks it before it writes.
create or replace function is_site_stopped() returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select not exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.suspended_at is null)
$$;
grant execute on function is_site_stopped to booklark_app;
