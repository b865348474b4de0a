-- Lets the school that the platform has entered sell from now on. Returns false if it can already. Writes a column that the app cannot change.
create or replace function allow_selling() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := tenant_of_platform_write();
begin
  update tenants set may_sell_at = now() where id = tenant and may_sell_at is null;
  return found;
end $$;
grant execute on function allow_selling to booklark_app;
