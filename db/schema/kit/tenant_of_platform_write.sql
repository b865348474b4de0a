-- Returns the current tenant, or refuses a caller who is neither an admin of the platform nor the worker, which runs bulk actions of the platform.
-- Called by the routines with which the platform changes a school, such as `suspend_tenant`.
create or replace function tenant_of_platform_write() returns uuid
  language plpgsql stable set search_path = pg_catalog, public
as $$
begin
  if current_setting('app.role') not in ('upschool_admin', 'worker') then
    raise insufficient_privilege using message = 'only the platform can stop a school';
  end if;
  return current_setting('app.tenant_id')::uuid;
end $$;
