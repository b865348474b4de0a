-- Returns the group work of a student in courses, as a lead or as a member, for the export of their data. Called by admins of the school.
-- Reads participations, which the app cannot read.
create or replace function chapter_participations_of(student uuid)
  returns table(course text, chapter text, has_led boolean, tasks text[], started_at timestamptz, done_at timestamptz)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp
as $$
  select c.slug, e.slug, p.lead_id is not distinct from student, p.tasks, p.started_at, p.done_at
  from chapter_participations p join content_entries e on e.id = p.chapter_id join content_entries c on c.id = p.course_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and student in (p.person_id, p.lead_id)
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug, p.started_at
$$;
grant execute on function chapter_participations_of to booklark_app;
