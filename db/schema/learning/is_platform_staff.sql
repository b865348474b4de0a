-- Staff of the platform change modes, suppressed addresses and reports in the transaction that records it, so that neither is kept
-- without the other. The role of the pages that read across schools only reads them.
create or replace function is_platform_staff() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  -- At a school they have the same role.
  select current_setting('app.role') = 'upschool_admin'
    and exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform')
$$;
revoke execute on function is_platform_staff from public;
grant execute on function is_platform_staff to booklark_app;
