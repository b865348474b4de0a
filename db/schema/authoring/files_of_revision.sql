-- Returns the names of the stored files of a revision: pictures and voices of its pages, and its own cover.
create or replace function files_of_revision(content jsonb) returns table(name text)
  language sql immutable set search_path = pg_catalog, public
as $$
  select name_of_stored_file(file) from jsonb_path_query(content, '$.pages[*].*[*] ? (exists(@.hash))') as file
  union all
  select name_of_stored_file(content -> 'own_cover') where content #> '{own_cover,hash}' is not null
$$;
grant execute on function files_of_revision to booklark_app;
