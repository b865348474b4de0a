-- The worker deletes nothing else: a text may name the file again until this moment.
create or replace function delete_unused_film_file(film uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from film_files f where f.id = film and f.id in (select u.id from film_files_without_text() u)
$$;
revoke execute on function delete_unused_film_file from public;
grant execute on function delete_unused_film_file to booklark_platform;
