-- Counts the stories of all schools by state. Counts drafts too, which the platform cannot read.
create or replace function story_states() returns table(state text, count integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select state, count(*)::int from stories group by state order by state
$$;
grant execute on function story_states to booklark_platform;
