-- Returns a person's name in the order that the current tenant has chosen, as `fullName` in contract/kit/person-names.ts does.
create or replace function full_name(first_name text, last_name text) returns text
  language sql stable set search_path = pg_catalog, public
as $$
  select trim(case t.name_order when 'last_first' then last_name || ' ' || first_name else first_name || ' ' || last_name end)
  from tenants t where t.id = current_setting('app.tenant_id')::uuid
$$;
grant execute on function full_name to booklark_app;
