-- Returns the time zone of a tenant: that of its sales settings, otherwise that of its country, otherwise UTC.
-- Reads the settings of any tenant.
create or replace function time_zone_of(tenant uuid) returns text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  zone constant text := coalesce((select s.time_zone from sale_settings s where s.tenant_id = tenant),
    (select time_zone_of_country(t.country) from tenants t where t.id = tenant), 'UTC');
begin
  -- Node.js can know a zone before PostgreSQL does. The counts of all schools are written by one statement, which must not fail for one.
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
grant execute on function time_zone_of to booklark_app;
