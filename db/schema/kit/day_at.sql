-- Returns the date of a moment in the time zone of a tenant.
create or replace function day_at(tenant uuid, moment timestamptz) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select (moment at time zone time_zone_of(tenant))::date
$$;
grant execute on function day_at to booklark_app;
