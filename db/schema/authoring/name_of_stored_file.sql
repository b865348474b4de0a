-- Returns the name under which a picture, or the voice of a page, is stored.
create or replace function name_of_stored_file(file jsonb) returns text
  language sql immutable set search_path = pg_catalog
as $$
 select (file ->> 'hash') || case when file ? 'milliseconds' then '.mp3' else '.webp' end $$;
grant execute on function name_of_stored_file to booklark_app;
