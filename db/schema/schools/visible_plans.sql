-- Every site shows them.
create or replace function visible_plans() returns setof plans
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
 select * from plans $$;
revoke execute on function visible_plans from public;
grant execute on function visible_plans to booklark_app;
