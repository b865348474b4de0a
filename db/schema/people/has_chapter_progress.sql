-- Returns whether a student has progress in chapters, which keeps the student when the import is undone. Answers only the worker, which may not
-- read progress itself.
create or replace function has_chapter_progress(student uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select current_setting('app.role') = 'worker' and (
    exists (select from chapter_progress p where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student)
    or exists (select from chapter_participations p where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student))
$$;
grant execute on function has_chapter_progress to booklark_app;
