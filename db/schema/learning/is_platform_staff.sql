-- Returns whether the caller is staff of the platform at the platform itself. At a school they have the same role. Called by the policies of
-- tables that only they write.
create or replace function is_platform_staff() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  -- Checks the tenant too, because staff have the same role at a school.
  select current_setting('app.role') = 'upschool_admin'
    and exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform')
$$;
grant execute on function is_platform_staff to booklark_app;
