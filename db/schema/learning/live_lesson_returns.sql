-- Returns whether a lesson that is not public now is scheduled to be public again before a moment. Reads content, which row security shows to
-- staff of the platform only.
create or replace function live_lesson_returns(lesson uuid, before timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from content_publications p join content_entries e on e.id = p.entry_id
    where e.id = lesson and e.kind = 'live' and e.deleted_at is null and p.language = 'en' and p.withdrawn_at is null
      and p.publish_at > now() and p.publish_at < before)
$$;
grant execute on function live_lesson_returns to booklark_app;
