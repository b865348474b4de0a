-- Returns the English rubric by which the caller judges an entry. Reads all schools.
create or replace function judged_rubric(entry uuid) returns table(slug text, rubric jsonb, rubric_version text)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp
as $$
  select (select c.slug from content_entries c where c.id = e.challenge_id), l.rubric, l.rubric_version
  from judged_entries(entry => entry) e join live_challenges(e.challenge_id) l on true
$$;
grant execute on function judged_rubric to booklark_app;
