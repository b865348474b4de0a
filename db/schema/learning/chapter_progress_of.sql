-- Returns the progress of a student in courses, for the export of their data. Called by admins of the school, who cannot read progress in
-- another way.
create or replace function chapter_progress_of(student uuid)
  returns table(course text, chapter text, started_at timestamptz, said_done_at timestamptz, marked_done_at timestamptz, needs_help_at timestamptz, updated_at timestamptz)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp
as $$
  select c.slug, e.slug, p.started_at, p.said_done_at, p.marked_done_at, p.needs_help_at, p.updated_at
  from chapter_progress p join content_entries e on e.id = p.chapter_id join content_entries c on c.id = p.course_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug
$$;
grant execute on function chapter_progress_of to booklark_app;
