-- What people do in the chapters of courses. States are never stored: chapter_states() alone says what is done. Only the clock of the
-- database counts, so that the app's role reads these tables and writes them by the functions below.
create table chapter_progress (
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null references content_entries on delete cascade,
  course_id uuid not null references content_entries on delete cascade,
  started_at timestamptz not null,
  -- When the person said "I have done it".
  said_done_at timestamptz,
  -- When a teacher marked the chapter, whatever was answered.
  marked_done_at timestamptz,
  marked_by uuid,
  needs_help_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, person_id, chapter_id),
  foreign key (tenant_id, person_id) references users on delete cascade,
  foreign key (tenant_id, marked_by) references users on delete set null (marked_by)
);
create index on chapter_progress (chapter_id);
create index on chapter_progress (course_id);
create index on chapter_progress (tenant_id, marked_by);
call guard_tenant_table('chapter_progress');

create table chapter_answers (
  tenant_id uuid not null,
  person_id uuid not null,
  chapter_id uuid not null,
  -- Of a task, which a later revision of the chapter may not have any more.
  task_id text not null check (length(task_id) <= 40),
  value jsonb not null check (jsonb_typeof(value) in ('boolean', 'string', 'array') and length(value::text) <= 60000),
  answered_at timestamptz not null,
  -- Texts that another device replaced without having seen them, the newest last.
  earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array'),
  primary key (tenant_id, person_id, chapter_id, task_id),
  foreign key (tenant_id, person_id, chapter_id) references chapter_progress on delete cascade
);
call guard_tenant_table('chapter_answers');

-- The first reply to each save, so that a save that is sent again changes nothing.
create table chapter_saves (
  tenant_id uuid not null,
  person_id uuid not null,
  operation_id text not null check (length(operation_id) between 1 and 200),
  chapter_id uuid not null,
  body_hash bytea not null,
  reply jsonb,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, person_id, operation_id),
  foreign key (tenant_id, person_id, chapter_id) references chapter_progress on delete cascade
);
create index on chapter_saves (tenant_id, person_id, chapter_id);
create index on chapter_saves (saved_at);
call guard_tenant_table('chapter_saves');

create function is_own_student(student uuid) returns boolean language sql stable as $$
  select exists (select from class_teachers t
    join enrolments e on e.tenant_id = t.tenant_id and e.school_class_id = t.school_class_id
    join school_classes c on c.tenant_id = t.tenant_id and c.id = t.school_class_id and c.archived_at is null
    where t.tenant_id = current_setting('app.tenant_id')::uuid and t.teacher_id = nullif(current_setting('app.person_id'), '')::uuid
      and e.student_id = student)
$$;
revoke execute on function is_own_student from public;
grant execute on function is_own_student to booklark_app;

-- Answers are for the person and the teachers of a class of the student, and for no one else at the school.
create policy own_and_teachers on chapter_progress as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id));
create policy own_and_teachers on chapter_answers as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id));
create policy own on chapter_saves as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid));
grant select on chapter_progress, chapter_answers, chapter_saves to booklark_app;

create function is_answer(value jsonb) returns boolean language sql immutable as $$
  select case jsonb_typeof(value) when 'boolean' then value = 'true' when 'string' then value #>> '{}' ~ '\S' else jsonb_array_length(value) > 0 end
$$;

-- The required tasks of chapters as they are published in English. A chapter that is not published has none here.
create function required_tasks(chapters uuid[]) returns table (chapter_id uuid, tasks text[])
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
  select l.entry_id, array(select t ->> 'id' from jsonb_array_elements(coalesce(r.fields -> 'tasks', '[]')) t where (t ->> 'is_required')::boolean)
  from live_publications('chapter') l join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
  where l.language = 'en' and l.entry_id = any (chapters)
$$;
revoke execute on function required_tasks from public;

-- The one function that says what is done: the person said so and has answered every required task, or a teacher marked it. A chapter that
-- is not published keeps what was done. The states are for the person, the teachers of the student and the admins of the school.
create function chapter_states(people uuid[], chapters uuid[])
  returns table (person_id uuid, chapter_id uuid, state text, done_at timestamptz, needs_help boolean, updated_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
  with required as materialized (select * from required_tasks(chapters)),
    answered as (
      select a.person_id, a.chapter_id, array_agg(a.task_id) as tasks from chapter_answers a
      where a.tenant_id = current_setting('app.tenant_id')::uuid and a.person_id = any (people) and a.chapter_id = any (chapters) and is_answer(a.value)
      group by a.person_id, a.chapter_id),
    judged as (
      select w.person_id, c.chapter_id, p.started_at, p.said_done_at, p.marked_done_at, p.needs_help_at, p.updated_at,
        p.marked_done_at is not null or p.said_done_at is not null and coalesce(r.tasks, '{}') <@ coalesce(a.tasks, '{}') as is_done
      from (select distinct unnest(people) as person_id) w
      cross join (select distinct unnest(chapters) as chapter_id) c
      left join chapter_progress p on p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = w.person_id and p.chapter_id = c.chapter_id
      left join required r on r.chapter_id = c.chapter_id
      left join answered a on a.person_id = w.person_id and a.chapter_id = c.chapter_id
      where w.person_id = nullif(current_setting('app.person_id'), '')::uuid
        or current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') or is_own_student(w.person_id))
  select person_id, chapter_id, case when is_done then 'done' when started_at is not null then 'started' else 'not_started' end,
    case when is_done then coalesce(said_done_at, marked_done_at) end, needs_help_at is not null, updated_at
  from judged
$$;
revoke execute on function chapter_states from public;
grant execute on function chapter_states to booklark_app;

-- Saves what the person of the request did in a chapter, once for each operation, and returns the reply. Two saves of one chapter run one
-- after the other, because both lock its progress. `seen` is what the device had seen: a text that is newer is kept as an earlier one.
create function save_chapter(course uuid, chapter uuid, operation text, hash bytea, answers jsonb, is_done boolean, help boolean, seen timestamptz)
  returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id'), '')::uuid;
  own chapter_progress;
  first chapter_saves;
  moment timestamptz;
  result jsonb;
begin
  insert into chapter_progress as p (tenant_id, person_id, chapter_id, course_id, started_at, updated_at)
    select tenant, person, e.id, e.parent_id, '-infinity', '-infinity' from content_entries e where e.id = chapter and e.parent_id = course
    on conflict (tenant_id, person_id, chapter_id) do update set course_id = p.course_id
    returning * into strict own;
  select * into first from chapter_saves s where s.tenant_id = tenant and s.person_id = person and s.operation_id = operation;
  if found then
    if first.body_hash <> hash or first.chapter_id <> chapter then
      raise exception 'the operation was used for another save' using errcode = 'BK409';
    end if;
    return first.reply;
  end if;
  -- A later save has a later time, even within a millisecond: devices compare them.
  moment := greatest(date_trunc('milliseconds', clock_timestamp()), own.updated_at + interval '1 millisecond');
  insert into chapter_saves (tenant_id, person_id, operation_id, chapter_id, body_hash, saved_at) values (tenant, person, operation, chapter, hash, moment);
  insert into chapter_answers as a (tenant_id, person_id, chapter_id, task_id, value, answered_at)
    select tenant, person, chapter, g.key, g.value, moment from jsonb_each(answers) g
    on conflict (tenant_id, person_id, chapter_id, task_id) do update set value = excluded.value, answered_at = excluded.answered_at,
      earlier = case when jsonb_typeof(a.value) = 'string' and is_answer(a.value) and a.value <> excluded.value
          and (seen is null or a.answered_at > seen)
        then jsonb_path_query_array(a.earlier || jsonb_build_array(jsonb_build_object('value', a.value, 'answered_at', a.answered_at)), '$[last - 19 to last]')
        else a.earlier end
    where a.value <> excluded.value;
  update chapter_progress p set started_at = case when isfinite(p.started_at) then p.started_at else moment end, updated_at = moment,
    said_done_at = case when is_done then coalesce(p.said_done_at, moment) when not is_done then null else p.said_done_at end,
    needs_help_at = case when help then coalesce(p.needs_help_at, moment) when not help or is_done then null else p.needs_help_at end
    where p.tenant_id = tenant and p.person_id = person and p.chapter_id = chapter;
  select jsonb_build_object('state', s.state, 'updated_at', s.updated_at,
      'answers', coalesce((select jsonb_object_agg(a.task_id, a.value order by a.task_id) from chapter_answers a
        where a.tenant_id = tenant and a.person_id = person and a.chapter_id = chapter), '{}'))
    into result from chapter_states(array[person], array[chapter]) s;
  if is_done and result ->> 'state' <> 'done' then
    raise exception 'required tasks are not answered' using errcode = 'BK400';
  end if;
  update chapter_saves s set reply = result where s.tenant_id = tenant and s.person_id = person and s.operation_id = operation;
  if result ->> 'state' = 'done' then perform issue_course_certificate(course, person); end if;
  return result;
end $$;
revoke execute on function save_chapter from public;
grant execute on function save_chapter to booklark_app;

-- Marks a chapter for students, or takes back that it is done. Only who may see their states can do that; answers stay.
create function mark_chapter(course uuid, chapter uuid, students uuid[], is_done boolean) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id'), '')::uuid;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  student uuid;
begin
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
      update chapter_progress p set said_done_at = null, marked_done_at = null, marked_by = null,
        updated_at = greatest(moment, p.updated_at + interval '1 millisecond')
        where p.tenant_id = tenant and p.person_id = student and p.chapter_id = chapter;
    end if;
    return next student;
  end loop;
end $$;
revoke execute on function mark_chapter from public;
grant execute on function mark_chapter to booklark_app;

-- A certificate also says that someone finished a course. It has the title that the course had then.
alter table certificates drop constraint certificates_kind_check, drop constraint certificates_check,
  add column course_id uuid references content_entries on delete set null, add column course_title text check (length(course_title) between 1 and 200),
  add constraint certificates_kind_check check (kind in ('published_author', 'class_raised', 'course_finished')),
  add constraint certificates_check check (num_nonnulls(book_id, story_id) = (kind = 'published_author')::int
    and num_nonnulls(author_id, school_class_id) = 1 and (author_id is not null or kind = 'class_raised')
    and num_nonnulls(cause_id, cause_name, currency) = 3 * (kind = 'class_raised')::int
    and (course_title is not null) = (kind = 'course_finished') and (course_id is null or kind = 'course_finished'));
create unique index on certificates (tenant_id, author_id, course_id) where kind = 'course_finished';
create index on certificates (course_id) where course_id is not null;

-- The root host shows a certificate with its work; that of a course belongs to the school.
create or replace function work_of_certificate(certificate uuid) returns table (book_id uuid, story_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case c.kind when 'class_raised'
      then (select b.id from books_of_certificate(c) b where b.audience = 'everyone' order by b.published_at desc, b.id limit 1) else c.book_id end, c.story_id
  from certificates c where c.id = certificate
$$;

-- Issues the certificate of a course when the last of its published chapters is done.
create function issue_course_certificate(course uuid, person uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into certificates (tenant_id, kind, author_id, course_id, course_title)
  select current_setting('app.tenant_id')::uuid, 'course_finished', person, p.id, p.fields ->> 'title'
  from published_content('course', 'en', (select e.slug from content_entries e where e.id = course)) p
  where p.id = course and (select bool_and(s.state = 'done') from chapter_states(array[person],
    array(select c.id from published_content('chapter', 'en', null, course, '{body,notes,tasks,materials,word_list}') c)) s)
  on conflict (tenant_id, author_id, course_id) where kind = 'course_finished' do nothing
$$;
revoke execute on function issue_course_certificate from public;

-- The admins of a school count, export and erase what students answered, without reading it in another way.
create function chapter_answers_of(student uuid)
  returns table (course text, chapter text, task_id text, value jsonb, answered_at timestamptz, earlier jsonb)
  language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp as $$
  select c.slug, e.slug, a.task_id, a.value, a.answered_at, a.earlier
  from chapter_answers a join content_entries e on e.id = a.chapter_id join content_entries c on c.id = e.parent_id
  where a.tenant_id = current_setting('app.tenant_id')::uuid and a.person_id = student
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug, a.task_id
$$;
create function count_chapter_answers() returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from chapter_progress p join users u on u.tenant_id = p.tenant_id and u.id = p.person_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and u.role = 'student'
    and current_setting('app.role') in ('school_admin', 'organization_admin')
$$;
create function chapter_progress_of(student uuid)
  returns table (course text, chapter text, started_at timestamptz, said_done_at timestamptz, marked_done_at timestamptz, needs_help_at timestamptz, updated_at timestamptz)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
  select c.slug, e.slug, p.started_at, p.said_done_at, p.marked_done_at, p.needs_help_at, p.updated_at
  from chapter_progress p join content_entries e on e.id = p.chapter_id join content_entries c on c.id = p.course_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug
$$;
revoke execute on function chapter_answers_of, chapter_progress_of, count_chapter_answers from public;
grant execute on function chapter_answers_of, chapter_progress_of, count_chapter_answers to booklark_app;

-- A save can be repeated for 30 days. A device keeps what it could not send for seven.
create function forget_chapter_saves() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$ delete from chapter_saves where saved_at < now() - interval '30 days' $$;
revoke execute on function forget_chapter_saves from public;
grant execute on function forget_chapter_saves to booklark_platform;
