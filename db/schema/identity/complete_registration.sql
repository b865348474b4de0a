-- Sets the current tenant back to the one in which create_tenant was called.
create or replace function complete_registration() returns void
  language sql set search_path = pg_catalog, public
as $$
  select set_config('app.tenant_id', current_setting('app.founded_from'), true)
$$;
grant execute on function complete_registration to booklark_app;
