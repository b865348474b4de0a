-- Returns those of the given people whose learning the caller may see: the caller, students whom the caller teaches, and for admins everyone.
create or replace function visible_people(people uuid[]) returns uuid[]
  language sql stable
as $$
  select case when current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') then people
    else array(select w.id from unnest(people) w (id) where w.id = nullif(current_setting('app.person_id'), '')::uuid or is_own_student(w.id)) end
$$;
