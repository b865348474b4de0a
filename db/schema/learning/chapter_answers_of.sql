-- Returns the answers of a student in courses, for the export of their data. Called by admins of the school, who cannot read answers in
-- another way.
create or replace function chapter_answers_of(student uuid)
  returns table(course text, chapter text, task_id text, value jsonb, answered_at timestamptz, earlier jsonb)
  language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp
as $$
  select c.slug, e.slug, a.task_id, a.value, a.answered_at, a.earlier
  from chapter_answers a join content_entries e on e.id = a.chapter_id join content_entries c on c.id = e.parent_id
  where a.tenant_id = current_setting('app.tenant_id')::uuid and a.person_id = student
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug, a.task_id
$$;
grant execute on function chapter_answers_of to booklark_app;
