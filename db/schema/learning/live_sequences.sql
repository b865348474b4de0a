-- Returns for each live lesson that was ever public the SEQUENCE of its calendar event: it grows with each publication, and once more when
-- the lesson is taken off. Reads content, which row security shows to staff of the platform only.
create or replace function live_sequences(asked uuid default null) returns table(lesson_id uuid, sequence integer)
  language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp
as $$
  select e.id, 2 * count(*)::int from content_entries e join content_publications p on p.entry_id = e.id
  where e.kind = 'live' and (asked is null or e.id = asked) and p.publish_at <= now() group by e.id
$$;
grant execute on function live_sequences to booklark_app;
