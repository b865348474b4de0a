-- Returns the schools in which a piece waits for review, without suspended ones. Reads all schools.
create or replace function schools_with_reviews() returns table(tenant_id uuid, country text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.country from tenants t
  where t.suspended_at is null and exists (select from pieces p where p.tenant_id = t.id and coalesce(p.change_state, p.state) = 'in_review'
    and p.submitted_at is not null)
  order by t.id
$$;
grant execute on function schools_with_reviews to booklark_platform;
