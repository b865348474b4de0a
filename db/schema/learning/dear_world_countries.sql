-- Returns the countries of the open schools with published messages. Reads all schools.
create or replace function dear_world_countries() returns setof text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select distinct t.country from tenants t
  where t.country is not null and t.suspended_at is null and not exists (select from tenant_closings c where c.tenant_id = t.id)
    and exists (select from dear_world_messages m where m.tenant_id = t.id and m.state = 'published')
$$;
grant execute on function dear_world_countries to booklark_app;
