-- Renews the downloads of a book's versions, which credit it. Runs when a published original changes or is deleted. Writes rows of other tenants.
create or replace function renew_downloads_after_original() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform renew_downloads_of_versions(array[old.id]);
  return null;
end $$;
