-- Schools that sell are few, and have an index of their own. The subquery stays one for each of them, by its key, whatever the planner knows.
create index on sale_settings (tenant_id) where providers <> '{}';
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
