-- Returns up to `most` students whose retention period has ended, the earliest archived first. Reads all schools. Leaves out closing schools,
-- which are kept as they are for 30 days.
create or replace function students_past_retention(most integer) returns table(tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.tenant_id, u.id from users u join tenants t on t.id = u.tenant_id
  where u.role = 'student' and u.archived_at < now() - interval '1 month' and u.archived_at < now() - make_interval(months => t.retention_months)
    and not exists (select from tenant_closings c where c.tenant_id = t.id)
  order by u.archived_at limit most
$$;
grant execute on function students_past_retention to booklark_platform;
