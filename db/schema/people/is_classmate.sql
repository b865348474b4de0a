-- Returns whether two students are in one class now, and can therefore work together. Called by save_chapter.
create or replace function is_classmate(person uuid, other uuid) returns boolean
  language sql stable
as $$
  select person <> other and exists (select from enrolments mine
    join enrolments theirs on theirs.tenant_id = mine.tenant_id and theirs.school_class_id = mine.school_class_id and theirs.student_id = other
    join school_classes c on c.tenant_id = mine.tenant_id and c.id = mine.school_class_id and c.archived_at is null
    join users u on u.tenant_id = theirs.tenant_id and u.id = theirs.student_id and u.archived_at is null
    where mine.tenant_id = current_setting('app.tenant_id')::uuid and mine.student_id = person)
$$;
