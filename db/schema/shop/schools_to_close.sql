-- Returns the schools whose sales are to be closed: once a day, when they were opened again, and when their time zone changed.
-- A school that sells for the first time gets its row. Reads all schools, and writes a table that the platform's role cannot change.
create or replace function schools_to_close() returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into sale_closings (tenant_id)
  select t.id from tenants t where exists (select from orders o where o.tenant_id = t.id and o.paid_at is not null) on conflict do nothing;
  select c.tenant_id from sale_closings c left join sale_settings z on z.tenant_id = c.tenant_id
  where c.closed_until < date_trunc('day', now(), 'UTC') or c.time_zone <> coalesce(z.time_zone, 'UTC');
$$;
grant execute on function schools_to_close to booklark_platform;
