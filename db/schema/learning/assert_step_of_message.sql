-- Refuses a step of a message that its state, the permission of its author or the role of the caller does not allow. Stores what a decision of
-- the platform replaces, which the same colleague can undo for a minute. Trigger `assert_step` of dear_world_messages.
create or replace function assert_step_of_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  caller text := coalesce(current_setting('app.role', true), '');
  colleague text := nullif(current_setting('app.colleague_id', true), '');
  decision jsonb;
begin
  if new.state in ('approved', 'published') and exists (select from users u where u.tenant_id = new.tenant_id and u.id = new.author_id and u.role = 'student')
    and not exists (select from publishing_permissions k where k.tenant_id = new.tenant_id and k.student_id = new.author_id and k.works for share) then
    raise exception using errcode = 'check_violation', constraint = 'dear_world_permission',
      message = 'the author of this message has no permission to publish for everyone';
  end if;
  -- Jobs and the owner of the database have no caller.
  if caller = '' then return new; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'in_review' then raise exception using errcode = 'BK403', message = 'a new message is in review'; end if;
    return new;
  end if;
  if old.state in ('approved', 'published') and ((new.text, new.goal, new.language, new.drawing, new.drawing_alt)
      is distinct from (old.text, old.goal, old.language, old.drawing, old.drawing_alt)
      -- The name of a renamed author follows.
      or caller <> 'worker' and new.pen_name is distinct from old.pen_name) then
    raise exception using errcode = 'BK409', message = 'the message was approved as it is';
  end if;
  if new.state = old.state then return new; end if;
  decision := old.last_decision;
  new.last_decision := case when caller = 'upschool_admin' and colleague is not null then jsonb_build_object('by', colleague, 'at', now(),
    'state', old.state, 'remark', old.remark, 'published_at', old.published_at) end;
  -- The same colleague can undo a decision for a minute. Undoing a removal opens its reports again.
  if caller = 'upschool_admin' and decision ->> 'by' = colleague and (decision ->> 'at')::timestamptz > now() - interval '60 seconds'
      and (decision ->> 'state', decision ->> 'remark', (decision ->> 'published_at')::timestamptz)
        is not distinct from (new.state, new.remark, new.published_at) then
    new.last_decision := null;
    if old.state = 'pulled_down' then perform reopen_reports(new.tenant_id, new.id, (decision ->> 'at')::timestamptz); end if;
    return new;
  end if;
  if not (old.state, new.state) in (('changes_asked', 'in_review'), ('in_review', 'changes_asked'), ('in_review', 'approved'),
      ('approved', 'changes_asked'), ('approved', 'published'), ('approved', 'pulled_down'), ('published', 'pulled_down'), ('pulled_down', 'approved')) then
    raise exception using errcode = 'BK409', message = 'the message is not in the state for this step';
  end if;
  if (new.state = 'published') and caller <> 'upschool_admin' then
    raise exception using errcode = 'BK403', message = 'only the platform publishes a message';
  end if;
  if new.state <> 'in_review' and caller not in ('teacher', 'teacher_admin', 'school_admin', 'organization_admin', 'upschool_admin')
    or new.state = 'approved' and caller = 'upschool_admin' then
    raise exception using errcode = 'BK403', message = 'an adult of the school decides about a message';
  end if;
  if new.state <> 'in_review' and caller = 'teacher' and not exists (select from class_teachers t
      join enrolments e on e.tenant_id = t.tenant_id and e.school_class_id = t.school_class_id
      where t.tenant_id = new.tenant_id and t.teacher_id = nullif(current_setting('app.person_id', true), '')::uuid and e.student_id = new.author_id) then
    raise exception using errcode = 'BK403', message = 'a teacher decides about messages of the own classes';
  end if;
  return new;
end $$;
