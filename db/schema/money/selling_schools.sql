-- Returns the schools whose books the current site offers for sale: its own, and on the root host all that share books. Reads all schools.
-- A school without a payment provider sells nothing, whatever is stored with its books.
create or replace function selling_schools() returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare site uuid := current_setting('app.tenant_id')::uuid;
begin
  if exists (select from tenants p where p.id = site and p.kind = 'platform') then
    return array(select s.tenant_id from sale_settings s where s.providers <> '{}'
      and (s.tenant_id = site or (select t.shares_on_booklark from tenants t where t.id = s.tenant_id)));
  end if;
  return array(select s.tenant_id from sale_settings s where s.tenant_id = site and s.providers <> '{}');
end $$;
grant execute on function selling_schools to booklark_app;
