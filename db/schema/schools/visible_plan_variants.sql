-- Returns all variants of plans, which belong to the platform's tenant and are shown at every site.
create or replace function visible_plan_variants() returns setof plan_variants
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
 select * from plan_variants $$;
grant execute on function visible_plan_variants to booklark_app;
