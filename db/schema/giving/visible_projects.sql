-- Lists the projects of the causes that the current site shows. Reads the platform's tenant.
create or replace function visible_projects() returns setof projects
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.* from visible_causes() c join projects p on p.tenant_id = c.tenant_id and p.cause_id = c.id
  where p.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$$;
grant execute on function visible_projects to booklark_app;
