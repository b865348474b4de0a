-- Returns the entry that the caller judges next. One that another judge has read comes first, so that decisions can begin early. Each judge
-- has an order of their own, so that two who begin together seldom get the same.
create or replace function next_judged_entry(challenge uuid)
  returns table(id uuid, type text, title text, language text, direction text, rubric_version text, is_left integer)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp
as $$
  select e.id, e.type, e.title, e.language, e.direction, e.rubric_version, (count(*) over ())::int from judged_entries(challenge) e
  where not e.is_scored and e.scores_of_others < e.judges_needed
  order by e.scores_of_others desc, md5(e.id::text || coalesce(current_setting('app.person_id', true), '')) limit 1
$$;
grant execute on function next_judged_entry to booklark_app;
