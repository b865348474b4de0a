-- Deletes registrations 30 days after their lesson, those of unconfirmed addresses after two days, and the unused seats of deleted lessons. Changes all
-- schools.
create or replace function delete_old_live_registrations() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from live_registrations
  where ends_at < now() - interval '30 days' or email is not null and confirmed_at is null and created_at < now() - interval '2 days';
  delete from live_seats s where taken = 0 and not exists (select from content_entries e where e.id = s.lesson_id and e.deleted_at is null)
$$;
grant execute on function delete_old_live_registrations to booklark_platform;
