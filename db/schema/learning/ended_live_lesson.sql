-- Returns the last public text of a live lesson whose event is cancelled for the current site: the lesson was taken off before it was over, or
-- the school has taken live lessons away. Saved calendar events name the lesson by its id, also after its entry was deleted. Reads content,
-- which row security shows to staff of the platform only.
create or replace function ended_live_lesson(lesson uuid) returns table(id uuid, number integer, fields jsonb, published_at timestamptz)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp
as $$
  select e.id, p.number, r.fields - 'join_url', coalesce(e.deleted_at, p.withdrawn_at, p.unpublish_at, p.publish_at)
  from content_entries e
  join content_publications p on p.entry_id = e.id and p.language = 'en' and p.publish_at <= now()
    and (p.withdrawn_at is null or p.withdrawn_at > p.publish_at)
  join content_revisions r on r.entry_id = e.id and r.number = p.number
  where e.id = lesson and e.kind = 'live'
    and (r.fields ->> 'ends_at')::timestamptz > coalesce(e.deleted_at, p.withdrawn_at, p.unpublish_at, p.publish_at)
    and not live_lesson_returns(e.id, (r.fields ->> 'ends_at')::timestamptz)
  order by p.publish_at desc, p.id desc limit 1
$$;
grant execute on function ended_live_lesson to booklark_app;
