-- Returns whether a teacher reviews a piece: it is of a class of theirs or by a student of one, or their own and the transaction has a grant
-- to publish books.
create or replace function is_reviewed_by(piece pieces, teacher uuid) returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select case when piece.author_id = teacher then exists (select from ability_grants a where a.tenant_id = piece.tenant_id
      and a.id = nullif(current_setting('app.grant_id', true), '')::uuid and 'books.publish' = any (a.abilities))
    else exists (select from class_teachers t where t.tenant_id = piece.tenant_id and t.teacher_id = teacher
      and (t.school_class_id = piece.school_class_id or exists (select from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id
        where e.tenant_id = piece.tenant_id and e.school_class_id = t.school_class_id and e.student_id = piece.author_id and u.role = 'student'))) end
$$;
