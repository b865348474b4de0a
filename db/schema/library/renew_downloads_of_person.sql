-- Renews the downloads of a person's books with voices. Runs when the person is archived or restored. Writes to the job queue, which the app
-- cannot.
create or replace function renew_downloads_of_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform renew_downloads_with_voice(new.tenant_id, new.id);
  return null;
end $$;
