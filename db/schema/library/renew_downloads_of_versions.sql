-- Renews the downloads of all versions of these books, and of their versions, at all schools. Called by triggers only; writes rows of other
-- tenants.
create or replace function renew_downloads_of_versions(originals uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  version record;
begin
  for version in
    with recursive versions(tenant_id, id) as (
      select b.tenant_id, b.id from books b where b.made_from = any (originals)
      union
      select b.tenant_id, b.id from versions v join books b on b.made_from = v.id)
    select * from versions
  loop
    perform renew_downloads(version.tenant_id, version.id);
  end loop;
end $$;
