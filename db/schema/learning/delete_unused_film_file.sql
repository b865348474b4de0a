-- Deletes a film file that no text names: until this moment a text may name it again. Called by the worker, which can delete no other file.
create or replace function delete_unused_film_file(film uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from film_files f where f.id = film and f.id in (select u.id from film_files_without_text() u)
$$;
grant execute on function delete_unused_film_file to booklark_platform;
