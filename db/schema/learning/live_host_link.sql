-- Returns a published lesson's link to join for those who hold it, at any time; never to a student.
create or replace function live_host_link(lesson uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select r.fields ->> 'join_url' from live_publications('live') l
  join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
  where l.language = 'en' and l.entry_id = lesson
    and current_setting('app.role') not in ('visitor', 'community', 'family', 'student')
$$;
grant execute on function live_host_link to booklark_app;
