-- Returns all plans, which belong to the platform's tenant and are shown at every site.
create or replace function visible_plans() returns setof plans
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
 select * from plans $$;
grant execute on function visible_plans to booklark_app;
