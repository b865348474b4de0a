-- The schools of whose books a site shows that they can be bought: its own, and on the root host all that share books. A school that has
-- removed its payment provider sells nothing, whatever is stored with its books.
create function selling_schools() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select array(
    select s.tenant_id from sale_settings s join tenants t on t.id = s.tenant_id
    where s.providers <> '{}' and (s.tenant_id = current_setting('app.tenant_id')::uuid or (t.shares_on_booklark and exists (
      select from tenants p where p.id = current_setting('app.tenant_id')::uuid and p.kind = 'platform'))))
$$;
revoke execute on function selling_schools() from public;
grant execute on function selling_schools() to booklark_app;
