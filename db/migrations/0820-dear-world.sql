-- Messages to the world of at most 280 characters, which the server counts as readers see them: a family of emoji is one. An adult of the
-- school approves a message, then the platform publishes it. Nothing is public before both.
create table dear_world_messages (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  author_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  goal int not null check (goal between 1 and 17),
  language text not null check (length(language) between 2 and 35),
  -- As the author drew it: strokes and cutouts.
  drawing jsonb check (jsonb_typeof(drawing) = 'object' and octet_length(drawing::text) <= 400000),
  drawing_alt text not null default '' check (length(drawing_alt) <= 300),
  pen_name text not null check (length(pen_name) between 1 and 60),
  state text not null default 'in_review' check (state in ('in_review', 'changes_asked', 'approved', 'published', 'pulled_down')),
  -- What the checks found in the text when it was sent, and why a reviewer let it pass.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  waiver text not null default '' check (length(waiver) <= 500),
  -- What the reviewer asks for, or why it was taken down.
  remark text not null default '' check (length(remark) <= 1000),
  sent_at timestamptz not null default now(),
  approved_by uuid,
  approved_at timestamptz,
  published_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  foreign key (tenant_id, author_id) references users on delete cascade,
  foreign key (tenant_id, approved_by) references users on delete set null (approved_by),
  check (drawing is not null or drawing_alt = ''),
  check (approved_by <> author_id),
  check (state not in ('approved', 'published') or approved_at is not null),
  check ((state = 'published') = (published_at is not null)),
  check (state not in ('approved', 'published') or waiver <> '' or not jsonb_path_exists(findings, '$[*] ? (@.level == "must")'))
);
call guard_tenant_table('dear_world_messages');
create index on dear_world_messages (tenant_id, author_id);
create index on dear_world_messages (tenant_id, approved_by) where approved_by is not null;
create index on dear_world_messages (tenant_id, state, sent_at, id);
create index on dear_world_messages (published_at desc, id desc) where state = 'published';
create index on dear_world_messages (goal, published_at desc, id desc) where state = 'published';
create index on dear_world_messages (approved_at, id) where state in ('approved', 'published', 'pulled_down');
grant select, delete, insert (tenant_id, author_id, text, goal, language, drawing, drawing_alt, pen_name, findings),
  update (text, goal, language, drawing, drawing_alt, pen_name, state, findings, waiver, remark, sent_at, approved_by, approved_at, published_at)
  on dear_world_messages to booklark_app;
-- The platform sees what an adult of the school has approved, and never who wrote it.
create policy platform on dear_world_messages for select to booklark_platform using (approved_at is not null);
grant select (tenant_id, id, text, goal, language, drawing, drawing_alt, pen_name, state, remark, approved_at, published_at)
  on dear_world_messages to booklark_platform;

-- Only the platform publishes, and only what an adult of the school has approved; afterwards the message stays what both have read. A
-- message for everyone needs the permission that works for everyone need.
create function assert_step_of_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare caller text := coalesce(current_setting('app.role', true), '');
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
  if old.state in ('approved', 'published') and (new.text, new.goal, new.language, new.drawing, new.drawing_alt, new.pen_name)
      is distinct from (old.text, old.goal, old.language, old.drawing, old.drawing_alt, old.pen_name) then
    raise exception using errcode = 'BK409', message = 'the message was approved as it is';
  end if;
  if new.state = old.state then return new; end if;
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
revoke execute on function assert_step_of_message from public;
create trigger assert_step before insert or update on dear_world_messages for each row execute function assert_step_of_message();

-- Without the permission no message of a student is public.
create function take_down_messages_of_student() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update dear_world_messages m set state = 'pulled_down', published_at = null
    where m.tenant_id = old.tenant_id and m.author_id = old.student_id and m.state in ('approved', 'published')
      and not exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.student_id and k.works);
  return null;
end $$;
revoke execute on function take_down_messages_of_student from public;
create trigger take_down_messages after delete or update of works on publishing_permissions for each row
  when (old.works) execute function take_down_messages_of_student();

-- Cached pages of the book, which is the same on all sites.
create function notify_dear_world_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('tenant_changed', ' /dear-world-book');
  return null;
end $$;
revoke execute on function notify_dear_world_changed from public;
create trigger notify_changed after update on dear_world_messages for each row
  when (old.state = 'published' or new.state = 'published') execute function notify_dear_world_changed();
create trigger notify_changed_on_insert after insert on dear_world_messages for each row
  when (new.state = 'published') execute function notify_dear_world_changed();
create trigger notify_changed_on_delete after delete on dear_world_messages for each row
  when (old.state = 'published') execute function notify_dear_world_changed();

-- What everyone reads, of all schools that are open: the newest, and of very many these stand for all. No name of a person or a school.
create function dear_world(asked_goal int, asked_country text)
  returns table (id uuid, text text, goal int, country text, pen_name text, language text, has_drawing boolean, drawing_alt text, published_at timestamptz)
  language plpgsql stable security definer rows 1000
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query select m.id, m.text, m.goal, t.country, m.pen_name, m.language, m.drawing is not null, m.drawing_alt, m.published_at
    from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.state = 'published' and (asked_goal is null or m.goal = asked_goal) and (asked_country is null or t.country = asked_country)
      and t.suspended_at is null and not exists (select from tenant_closings c where c.tenant_id = t.id)
    order by m.published_at desc, m.id desc limit 10001;
end $$;
create function dear_world_countries() returns setof text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select distinct t.country from tenants t
  where t.country is not null and t.suspended_at is null and not exists (select from tenant_closings c where c.tenant_id = t.id)
    and exists (select from dear_world_messages m where m.tenant_id = t.id and m.state = 'published')
$$;
create function dear_world_drawing(asked_id uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.drawing from dear_world_messages m join tenants t on t.id = m.tenant_id
  where m.id = asked_id and m.state = 'published' and t.suspended_at is null
    and not exists (select from tenant_closings c where c.tenant_id = t.id)
$$;
-- Switches the transaction to the school of a published message, whose staff get what readers report about it.
create function visit_school_of_message(asked_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare school uuid;
begin
  select m.tenant_id into school from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.id = asked_id and m.state = 'published' and t.suspended_at is null;
  if school is not null then perform set_config('app.tenant_id', school::text, true); end if;
  return school;
end $$;
revoke execute on function dear_world(int, text), dear_world_countries(), dear_world_drawing(uuid), visit_school_of_message(uuid) from public;
grant execute on function dear_world(int, text), dear_world_countries(), dear_world_drawing(uuid), visit_school_of_message(uuid) to booklark_app;

-- Readers report messages as they report works.
alter table reports add column message_id uuid;
alter table reports add foreign key (tenant_id, message_id) references dear_world_messages on delete cascade;
alter table reports add check ((message_id is null) or (page is null));
do $$
declare old_check text := (select conname from pg_constraint where conrelid = 'reports'::regclass and contype = 'c'
  and pg_get_constraintdef(oid) = 'CHECK ((num_nonnulls(book_id, story_id) = 1))');
begin
  execute format('alter table reports drop constraint %I', old_check);
end $$;
alter table reports add constraint reports_one_subject check (num_nonnulls(book_id, story_id, message_id) = 1);
create index on reports (tenant_id, message_id) where message_id is not null;
create index reports_open_messages on reports (message_id, tenant_id) where closed_at is null and message_id is not null;
drop index reports_of_reader, reports_open;
create index reports_open on reports (book_id, tenant_id) where closed_at is null and book_id is not null;
create unique index reports_of_reader on reports (tenant_id, book_id, story_id, message_id, reason, person_id, reader_hash, page) nulls not distinct
  where closed_at is null;
create or replace function close_reports_of_taken_down() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update reports set closed_at = now(), outcome = 'taken_down', reader_hash = null
    where tenant_id = new.tenant_id and (book_id = new.id or story_id = new.id or message_id = new.id) and closed_at is null;
  return null;
end $$;
create trigger closes_reports after update of state on dear_world_messages for each row
  when (old.state <> 'pulled_down' and new.state = 'pulled_down') execute function close_reports_of_taken_down();
grant insert (message_id) on reports to booklark_app;
grant select (message_id) on reports to booklark_platform;
