-- Returns the name of the caller for audit logs, and refuses everyone but platform staff in the platform's own tenant.
create or replace function name_of_platform_staff() returns text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('app.role') <> 'upschool_admin'
    or not exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform') then
    raise insufficient_privilege using message = 'only staff of the platform change what it offers';
  end if;
  return coalesce(caller_name(), '');
end $$;
