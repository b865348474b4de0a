-- Deletes saves of chapters after 30 days, in which they can be repeated; a device keeps what it could not send for seven. Changes all
-- schools.
create or replace function delete_old_chapter_saves() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
 delete from chapter_saves where saved_at < now() - interval '30 days' $$;
grant execute on function delete_old_chapter_saves to booklark_platform;
