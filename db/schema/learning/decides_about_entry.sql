-- Returns whether the caller decides about an entry of the school: teachers about their own and those of their students and classes, admins
-- about all.
create or replace function decides_about_entry(entry uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case current_setting('app.role')
    when 'teacher' then exists (select from challenge_entries e where e.tenant_id = current_setting('app.tenant_id')::uuid and e.id = entry and (
      e.author_id = nullif(current_setting('app.person_id'), '')::uuid
      or exists (select from class_teachers t where t.tenant_id = e.tenant_id and t.teacher_id = nullif(current_setting('app.person_id'), '')::uuid
        and (exists (select from enrolments n where n.tenant_id = e.tenant_id and n.school_class_id = t.school_class_id and n.student_id = e.author_id)
          or exists (select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id)
            and p.school_class_id = t.school_class_id)))))
    else current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') end
$$;
grant execute on function decides_about_entry to booklark_app;
