-- Makes every student's registration a wish, which only staff who can see the student decide. A wish waits again when its teacher is erased.
create or replace function guard_live_wish() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from users u where u.tenant_id = new.tenant_id and u.id = new.person_id and u.role = 'student') then
      new.wish := 'waiting';
      new.confirmed_at := null;
      new.decided_by := null;
    end if;
    return new;
  end if;
  if (new.wish is null) is distinct from (old.wish is null) then
    raise check_violation using message = 'a registration does not become a wish, and a wish stays one';
  end if;
  if new.wish = 'with_teacher' and new.decided_by is null then
    new.wish := 'waiting';
    new.confirmed_at := null;
  end if;
  if new.wish <> 'waiting' and new.wish <> old.wish then
    if current_setting('app.role') not in ('teacher_admin', 'school_admin', 'organization_admin')
      and not (current_setting('app.role') = 'teacher' and is_own_student(new.person_id)) then
      raise insufficient_privilege using message = 'a teacher of the student decides';
    end if;
  end if;
  return new;
end $$;
