-- Changes the subdomain of the current tenant, for platform staff. Returns 'changed', 'same', or 'closing' for a tenant that is being closed. The
-- row lock makes a second change, a closing and an erasure wait. Writes columns and tables that the app cannot change.
create or replace function change_subdomain(wanted text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := tenant_of_platform_write();
  previous text;
begin
  select subdomain into previous from tenants where id = tenant and kind <> 'platform' for update;
  if previous is null then raise insufficient_privilege using message = 'the platform has no subdomain'; end if;
  if previous = wanted then return 'same'; end if;
  if exists (select from tenant_closings where tenant_id = tenant) then return 'closing'; end if;
  -- A school can have its own former subdomain back.
  delete from former_subdomains where tenant_id = tenant and subdomain = wanted;
  update tenants set subdomain = wanted where id = tenant;
  insert into former_subdomains (tenant_id, subdomain) values (tenant, previous);
  return 'changed';
end $$;
grant execute on function change_subdomain to booklark_app;
