-- Returns the tasks of a chapter in the English text that was public at a moment; null: it was not public. Reads content, which row security
-- shows to staff of the platform only.
create or replace function chapter_tasks_at(chapter uuid, moment timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(r.fields -> 'tasks', '[]') from content_publications p
  join content_revisions r on r.entry_id = p.entry_id and r.number = p.number
  where p.entry_id = chapter and p.language = 'en' and p.publish_at <= moment and (p.withdrawn_at is null or p.withdrawn_at > moment)
  order by p.publish_at desc, p.id desc limit 1
$$;
grant execute on function chapter_tasks_at to booklark_app;
