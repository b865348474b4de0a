-- Returns the required tasks of chapters in their published English text; no row: the chapter is not published. Reads content, which row
-- security shows to staff of the platform only.
create or replace function required_tasks(chapters uuid[]) returns table(chapter_id uuid, tasks text[])
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  select l.entry_id, array(select t ->> 'id' from jsonb_array_elements(coalesce(r.fields -> 'tasks', '[]')) t where (t ->> 'is_required')::boolean)
  from live_publications('chapter') l join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
  where l.language = 'en' and l.entry_id = any (chapters)
$$;
