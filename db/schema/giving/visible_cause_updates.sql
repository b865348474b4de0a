-- Lists the updates of the causes that the current site shows. Reads the platform's tenant.
create or replace function visible_cause_updates() returns setof cause_updates
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.* from visible_causes() c join cause_updates u on u.tenant_id = c.tenant_id and u.cause_id = c.id
  where u.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$$;
grant execute on function visible_cause_updates to booklark_app;
