-- Deletes a school whose erasure has begun, and its waiting jobs; keeps its subdomains and totals. Returns false if it has not begun. Locks
-- the school before its closing, as a restore does: otherwise each could wait for the other.
create or replace function erase_tenant(tenant uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from tenants where id = tenant for update;
  perform from tenant_closings where tenant_id = tenant and erasing_since is not null for update;
  if not found then return false; end if;
  insert into erased_tenants (id, subdomain, former_subdomains, kind, country, created_at, students, teachers, classes, books)
    select t.id, t.subdomain, array(select f.subdomain from former_subdomains f where f.tenant_id = t.id order by f.changed_at),
      t.kind, t.country, t.created_at, coalesce(n.students, 0), coalesce(n.teachers, 0), coalesce(n.classes, 0), coalesce(n.books, 0)
    from tenants t left join tenant_totals n on n.tenant_id = t.id where t.id = tenant;
  delete from graphile_worker._private_jobs where payload ->> 'tenant_id' = tenant::text and locked_at is null;
  delete from tenants where id = tenant;
  return true;
end $$;
grant execute on function erase_tenant to booklark_platform;
