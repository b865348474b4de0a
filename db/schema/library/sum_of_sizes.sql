-- Adds up the sizes of files, an object of size by file name. Used by a generated column of renditions.
create or replace function sum_of_sizes(sizes jsonb) returns bigint
  language sql immutable set search_path = pg_catalog
as $$
  select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(sizes)
$$;
grant execute on function sum_of_sizes to booklark_app;
