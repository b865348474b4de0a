-- Marks a chapter as done for students, or takes that back with their group work and the certificate that depends on it. Returns the students
-- for whom it did: those whom the caller teaches, and for admins all. Writes tables that the app cannot change.
create or replace function mark_chapter(course uuid, chapter uuid, students uuid[], is_done boolean) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id'), '')::uuid;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  student uuid;
  done_since timestamptz;
begin
  perform lock_shared_work(tenant, chapter);
  for student in
    select u.id from users u where u.tenant_id = tenant and u.id = any (students) and u.role = 'student'
      and (current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') or is_own_student(u.id)) order by u.id
  loop
    insert into chapter_progress as p (tenant_id, person_id, chapter_id, course_id, started_at, marked_done_at, marked_by, updated_at)
      select tenant, student, chapter, course, moment, moment, (select u.id from users u where u.tenant_id = tenant and u.id = person), moment where is_done
      on conflict (tenant_id, person_id, chapter_id) do update set marked_done_at = coalesce(p.marked_done_at, excluded.marked_done_at),
        marked_by = coalesce(p.marked_by, excluded.marked_by), needs_help_at = null,
        updated_at = greatest(excluded.updated_at, p.updated_at + interval '1 millisecond');
    if is_done then
      perform issue_course_certificate(course, student);
    else
      select j.done_at into done_since from judge_chapters(array[student], array[chapter]) j;
      update chapter_progress p set said_done_at = null, marked_done_at = null, marked_by = null,
        updated_at = greatest(moment, p.updated_at + interval '1 millisecond')
        where p.tenant_id = tenant and p.person_id = student and p.chapter_id = chapter;
      delete from chapter_participations s where s.tenant_id = tenant and s.person_id = student and s.chapter_id = chapter;
      update chapter_participations s set names_lead = false where s.tenant_id = tenant and s.lead_id = student and s.chapter_id = chapter;
      -- Waits for a save of this student that is about to issue the certificate. One from before this chapter was done stays.
      perform lock_course_certificate(tenant, course, student);
      delete from certificates c where c.tenant_id = tenant and c.author_id = student and c.course_id = course and c.kind = 'course_finished'
        and c.issued_at >= done_since and exists (select from judge_chapters(array[student], array[chapter]) j where j.state <> 'done');
    end if;
    return next student;
  end loop;
end $$;
grant execute on function mark_chapter to booklark_app;
