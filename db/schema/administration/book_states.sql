-- Counts the books of all schools by state, without samples. Counts drafts too, which the platform cannot read.
create or replace function book_states() returns table(state text, count integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select state, count(*)::int from books where not is_sample group by state order by state
$$;
grant execute on function book_states to booklark_platform;
