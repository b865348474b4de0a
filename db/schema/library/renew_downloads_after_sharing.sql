-- Renews the downloads of versions of a school's books, which credit their originals. Runs when the school begins or stops sharing, or is
-- suspended or restored. Writes rows of other tenants.
create or replace function renew_downloads_after_sharing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform renew_downloads_of_versions(array(select b.id from books b where b.tenant_id = new.id and b.state = 'published'));
  return null;
end $$;
