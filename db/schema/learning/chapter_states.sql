-- Returns how far people are with chapters, by judge_chapters. Leaves out people whom the caller may not see: only the person, teachers of the
-- student and admins may. Reads progress that row security hides from admins.
create or replace function chapter_states(people uuid[], chapters uuid[])
  returns table(person_id uuid, chapter_id uuid, state text, done_at timestamptz, needs_help boolean, updated_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
as $$
  select * from judge_chapters(visible_people(people), chapters)
$$;
grant execute on function chapter_states to booklark_app;
