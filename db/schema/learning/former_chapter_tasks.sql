-- Returns the tasks of all texts of a chapter that were ever public, in a language and in English, the newest first: answers name tasks and
-- choices by id, also after a text has them no more. Reads content, which row security shows to staff of the platform only.
create or replace function former_chapter_tasks(chapter uuid, asked_language text) returns table(language text, task jsonb)
  language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp
as $$
  select r.language, t from content_revisions r
  cross join lateral jsonb_array_elements(coalesce(r.fields -> 'tasks', '[]')) with ordinality o (t, place)
  where r.entry_id = chapter and r.language in ('en', asked_language) and exists (select from content_publications p
    where p.entry_id = r.entry_id and p.number = r.number and p.publish_at <= now() and (p.withdrawn_at is null or p.withdrawn_at > p.publish_at))
  order by r.language = asked_language desc, r.number desc, place
$$;
grant execute on function former_chapter_tasks to booklark_app;
