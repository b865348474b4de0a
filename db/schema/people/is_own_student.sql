-- Returns whether the caller teaches a class that the student is in and that is not archived. Used by policies and routines.
create or replace function is_own_student(student uuid) returns boolean
  language sql stable
as $$
  select exists (select from class_teachers t
    join enrolments e on e.tenant_id = t.tenant_id and e.school_class_id = t.school_class_id
    join school_classes c on c.tenant_id = t.tenant_id and c.id = t.school_class_id and c.archived_at is null
    where t.tenant_id = current_setting('app.tenant_id')::uuid and t.teacher_id = nullif(current_setting('app.person_id'), '')::uuid
      and e.student_id = student)
$$;
grant execute on function is_own_student to booklark_app;
