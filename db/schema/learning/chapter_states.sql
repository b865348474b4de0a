-- The one function that says what is done: the person said so and has answered every required task, or a teacher marked it. A chapter that
-- is not published keeps what was done. The states are for the person, the teachers of the student and the admins of the school.
create or replace function chapter_states(people uuid[], chapters uuid[])
  returns table(person_id uuid, chapter_id uuid, state text, done_at timestamptz, needs_help boolean, updated_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
as $$
  select * from judge_chapters(visible_people(people), chapters)
$$;
revoke execute on function chapter_states from public;
grant execute on function chapter_states to booklark_app;
