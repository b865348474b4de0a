-- Returns the registrations for which an email is due, the earliest lesson first. For a school that has
-- taken live lessons away, they are all cancelled. Reads all schools.
create or replace function live_notices_due() returns table(tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with lessons as materialized (
    select c.id, (c.fields ->> 'starts_at')::timestamptz as starts_at, (c.fields ->> 'ends_at')::timestamptz as ends_at
    from published_content('live', 'en', null, null, array['body']) c)
  select r.tenant_id, r.id from live_registrations r join tenants t on t.id = r.tenant_id left join lessons l on l.id = r.lesson_id and t.allows_live
  where t.suspended_at is null and r.starts_at > now() and live_notice(r, l.starts_at, l.ends_at) is not null
  order by r.starts_at, r.id limit 5000
$$;
grant execute on function live_notices_due to booklark_platform;
