-- A student whose chapters a teacher has marked stays when the list that created them is undone. The job that undoes it is no one who may
-- read progress, and hears only whether there is any.
create or replace function has_chapter_progress(student uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select current_setting('app.role') = 'worker' and (
    exists (select from chapter_progress p where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student)
    or exists (select from chapter_participations p where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student))
$$;
revoke execute on function has_chapter_progress from public;
grant execute on function has_chapter_progress to booklark_app;
