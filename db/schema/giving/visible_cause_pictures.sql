-- Lists the pictures of the causes that the current site shows. Reads the platform's tenant.
create or replace function visible_cause_pictures() returns setof cause_pictures
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.* from visible_causes() c join cause_pictures i on i.tenant_id = c.tenant_id and i.cause_id = c.id
  where i.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$$;
grant execute on function visible_cause_pictures to booklark_app;
