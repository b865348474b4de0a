-- Renews the downloads of a student's books with voices. Runs when the permission `voice` changes. Writes to the job queue, which the app cannot.
create or replace function renew_downloads_of_permission() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform renew_downloads_with_voice(coalesce(new.tenant_id, old.tenant_id), coalesce(new.student_id, old.student_id));
  return null;
end $$;
