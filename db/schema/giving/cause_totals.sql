-- Returns what causes have raised, as sums_of_causes does, but only for the causes of the current tenant and of the platform. Reads sales and
-- gifts of all tenants.
create or replace function cause_totals(ids uuid[])
  returns table(cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.* from sums_of_causes(array(select c.id from causes c where c.id = any(ids)
    and (c.tenant_id = current_setting('app.tenant_id')::uuid or c.tenant_id = (select t.id from tenants t where t.kind = 'platform')))) s
$$;
grant execute on function cause_totals to booklark_app;
