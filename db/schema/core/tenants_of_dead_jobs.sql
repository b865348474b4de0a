-- Lists the dead jobs with the tenant at which each is changed: its own, or the platform. Bulk actions of the platform use it.
create or replace function tenants_of_dead_jobs() returns table(id uuid, tenant_id uuid, name text, error text, owner_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select d.id, d.tenant_id, d.name, d.error, coalesce(d.tenant_id, (select p.id from tenants p where p.kind = 'platform')) from dead_jobs() d
$$;
grant execute on function tenants_of_dead_jobs to booklark_platform;
