-- Whether the school of this transaction was suspended or erased: a job that has begun then writes nothing more.
create function is_site_stopped() returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select not exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.suspended_at is null)
$$;
revoke execute on function is_site_stopped from public;
grant execute on function is_site_stopped to booklark_app;

-- The worker suspends and restores schools too, for bulk actions of the platform.
create or replace function tenant_of_platform_write() returns uuid
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  if current_setting('app.role') not in ('upschool_admin', 'worker') then
    raise insufficient_privilege using message = 'only the platform can stop a school';
  end if;
  return current_setting('app.tenant_id')::uuid;
end $$;
