-- What a student did of a chapter with a classmate on the classmate's device ("Together"). Answers stay those of the person on whose
-- device they were written; this says which tasks count for whom.
create table chapter_participations (
  id uuid not null default uuidv7(),
  tenant_id uuid not null,
  -- For whom it counts.
  person_id uuid not null,
  chapter_id uuid not null references content_entries on delete cascade,
  course_id uuid not null references content_entries on delete cascade,
  -- The student whose device it was. Null after that person was erased: the work still counts.
  lead_id uuid check (lead_id <> person_id),
  -- False after a teacher took the chapter back for the lead, who is not said to be one of the group any more. It still counts for the person.
  names_lead boolean not null default true,
  -- Tasks that the group answered.
  tasks text[] not null default '{}',
  started_at timestamptz not null,
  -- When the group said "I have done it".
  done_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, chapter_id, lead_id),
  foreign key (tenant_id, person_id) references users on delete cascade,
  foreign key (tenant_id, lead_id) references users on delete set null (lead_id)
);
create index on chapter_participations (tenant_id, lead_id, chapter_id);
create index on chapter_participations (chapter_id);
create index on chapter_participations (course_id);
-- The app's role has no right to the table: the functions below read and write it.
call guard_tenant_table('chapter_participations');

-- Whom a student can work with: students who are in a class of theirs now.
create function is_classmate(person uuid, other uuid) returns boolean language sql stable as $$
  select person <> other and exists (select from enrolments mine
    join enrolments theirs on theirs.tenant_id = mine.tenant_id and theirs.school_class_id = mine.school_class_id and theirs.student_id = other
    join school_classes c on c.tenant_id = mine.tenant_id and c.id = mine.school_class_id and c.archived_at is null
    join users u on u.tenant_id = theirs.tenant_id and u.id = theirs.student_id and u.archived_at is null
    where mine.tenant_id = current_setting('app.tenant_id')::uuid and mine.student_id = person)
$$;
revoke execute on function is_classmate from public;

-- The one function that says what is done: the person or a group of theirs said so, and between them they have answered every required task;
-- or a teacher marked it. A chapter that is not published keeps what was done. It does not ask who may see it. People and chapters are
-- given once each. The plan is made once: for one student, making it each time takes longer than the query.
create function judge_chapters(people uuid[], chapters uuid[])
  returns table (person_id uuid, chapter_id uuid, state text, done_at timestamptz, needs_help boolean, updated_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
  with required as materialized (select * from required_tasks(chapters)),
    shared as materialized (
      select s.person_id, s.chapter_id, min(s.done_at) as said_at, array_agg(t.task) as tasks
      from chapter_participations s left join unnest(s.tasks) t (task) on true
      where s.tenant_id = current_setting('app.tenant_id')::uuid and s.person_id = any (people) and s.chapter_id = any (chapters)
      group by s.person_id, s.chapter_id),
    judged as materialized (
      select w.person_id, c.chapter_id, p.needs_help_at, p.updated_at, coalesce(p.said_done_at, s.said_at, p.marked_done_at) as done_at,
        p.started_at is not null or s.person_id is not null as is_started,
        p.marked_done_at is not null
          or coalesce(p.said_done_at, s.said_at) is not null and coalesce(r.tasks, '{}') <@ (s.tasks || array(
            select a.task_id from chapter_answers a where a.tenant_id = current_setting('app.tenant_id')::uuid and a.person_id = w.person_id
              and a.chapter_id = c.chapter_id and a.task_id = any (r.tasks) and is_answer(a.value))) as is_done
      from unnest(people) w (person_id) cross join unnest(chapters) c (chapter_id)
      left join chapter_progress p on p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = w.person_id and p.chapter_id = c.chapter_id
      left join shared s on s.person_id = w.person_id and s.chapter_id = c.chapter_id
      left join required r on r.chapter_id = c.chapter_id)
  select person_id, chapter_id, case when is_done then 'done' when is_started then 'started' else 'not_started' end,
    case when is_done then done_at end, needs_help_at is not null and not is_done, updated_at
  from judged
$$;
revoke execute on function judge_chapters from public;

-- Whose states the caller sees: their own, those of students whom they teach, and as an admin those of everyone at the school.
create function visible_people(people uuid[]) returns uuid[] language sql stable as $$
  select case when current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') then people
    else array(select w.id from unnest(people) w (id) where w.id = nullif(current_setting('app.person_id'), '')::uuid or is_own_student(w.id)) end
$$;
revoke execute on function visible_people from public;

create or replace function chapter_states(people uuid[], chapters uuid[])
  returns table (person_id uuid, chapter_id uuid, state text, done_at timestamptz, needs_help boolean, updated_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
  select * from judge_chapters(visible_people(people), chapters)
$$;

-- With whom people worked on a chapter: those of whose group they were, who were in their group, and who were in the same group meanwhile.
create function chapter_company(people uuid[], chapters uuid[]) returns table (person_id uuid, chapter_id uuid, together_with jsonb)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
  with visible as materialized (select visible_people(people) as ids),
    own as materialized (
      select p.* from visible v join chapter_participations p on p.person_id = any (v.ids)
      where p.tenant_id = current_setting('app.tenant_id')::uuid and p.chapter_id = any (chapters)),
    pairs as (
      select o.person_id, o.chapter_id, o.lead_id as other_id from own o where o.names_lead
      union
      select l.lead_id, l.chapter_id, l.person_id from visible v join chapter_participations l on l.lead_id = any (v.ids)
        where l.tenant_id = current_setting('app.tenant_id')::uuid and l.chapter_id = any (chapters) and l.names_lead
      union
      select o.person_id, o.chapter_id, l.person_id from own o
        join chapter_participations l on l.tenant_id = o.tenant_id and l.lead_id = o.lead_id and l.chapter_id = o.chapter_id
          and l.person_id <> o.person_id and l.started_at <= o.updated_at and o.started_at <= l.updated_at)
  select p.person_id, p.chapter_id, jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name) order by u.first_name, u.id)
  from pairs p join users u on u.tenant_id = current_setting('app.tenant_id')::uuid and u.id = p.other_id
  group by p.person_id, p.chapter_id
$$;
revoke execute on function chapter_company from public;
grant execute on function chapter_company to booklark_app;

create or replace function issue_course_certificate(course uuid, person uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into certificates (tenant_id, kind, author_id, course_id, course_title)
  select current_setting('app.tenant_id')::uuid, 'course_finished', person, p.id, p.fields ->> 'title'
  from published_content('course', 'en', (select e.slug from content_entries e where e.id = course)) p
  where p.id = course and (select bool_and(s.state = 'done') from judge_chapters(array[person],
    array(select c.id from published_content('chapter', 'en', null, course, '{body,notes,tasks,materials,word_list}') c)) s)
  on conflict (tenant_id, author_id, course_id) where kind = 'course_finished' do nothing
$$;

create function lock_shared_work(tenant uuid, chapter uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(format('shared work %s %s', tenant, chapter), 0))
$$;
revoke execute on function lock_shared_work from public;

-- As before, and with partners: classmates for whom the same work counts. A save that is repeated counts once, also for them.
drop function save_chapter;
create function save_chapter(course uuid, chapter uuid, operation text, hash bytea, answers jsonb, is_done boolean, help boolean, seen timestamptz,
    partners uuid[] default '{}')
  returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id'), '')::uuid;
  own chapter_progress;
  first chapter_saves;
  moment timestamptz;
  result jsonb;
  one uuid;
begin
  -- Two tablets with the same students, and a teacher who takes their work back, write each other's rows: one after the other.
  if cardinality(partners) > 0 or not is_done then perform lock_shared_work(tenant, chapter); end if;
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
  select b.id into one from unnest(partners) b (id) where not is_classmate(person, b.id) limit 1;
  if found then
    raise exception 'a partner is no classmate' using errcode = 'BK404', detail = one;
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
  -- Who takes back that a chapter is done also takes back what groups of theirs said.
  if not is_done then
    update chapter_participations s set done_at = null
      where s.tenant_id = tenant and s.person_id = person and s.chapter_id = chapter;
  end if;
  insert into chapter_participations as s (tenant_id, person_id, chapter_id, course_id, lead_id, tasks, started_at, done_at, updated_at)
    select tenant, b.id, chapter, course, person, array(select g.key from jsonb_each(answers) g where is_answer(g.value) order by 1),
      moment, case when is_done then moment end, moment
    from (select distinct unnest(partners) as id order by 1) b
    on conflict (tenant_id, person_id, chapter_id, lead_id) do update set updated_at = excluded.updated_at, names_lead = true,
      tasks = array(select t from unnest(s.tasks) t where not answers ? t union select unnest(excluded.tasks) order by 1),
      done_at = case when is_done then coalesce(s.done_at, excluded.done_at) when not is_done then null else s.done_at end;
  select jsonb_build_object('state', s.state, 'updated_at', s.updated_at,
      'answers', coalesce((select jsonb_object_agg(a.task_id, a.value order by a.task_id) from chapter_answers a
        where a.tenant_id = tenant and a.person_id = person and a.chapter_id = chapter), '{}'))
    into result from judge_chapters(array[person], array[chapter]) s;
  if is_done and result ->> 'state' <> 'done' then
    raise exception 'required tasks are not answered' using errcode = 'BK400';
  end if;
  update chapter_saves s set reply = result where s.tenant_id = tenant and s.person_id = person and s.operation_id = operation;
  if cardinality(partners) > 0 then
    -- In the order of the ids: otherwise two tablets with the same students, in two chapters of the course, wait for each other.
    for one in select distinct j.person_id from judge_chapters(partners || person, array[chapter]) j where j.state = 'done' order by 1
    loop perform issue_course_certificate(course, one); end loop;
  elsif result ->> 'state' = 'done' then perform issue_course_certificate(course, person);
  end if;
  return result;
end $$;
revoke execute on function save_chapter from public;
grant execute on function save_chapter to booklark_app;

-- Marks a chapter for students, or takes back that it is done: also what they did together. Only who may see their states can do that;
-- answers stay.
create or replace function mark_chapter(course uuid, chapter uuid, students uuid[], is_done boolean) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id'), '')::uuid;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  student uuid;
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
      update chapter_progress p set said_done_at = null, marked_done_at = null, marked_by = null,
        updated_at = greatest(moment, p.updated_at + interval '1 millisecond')
        where p.tenant_id = tenant and p.person_id = student and p.chapter_id = chapter;
      delete from chapter_participations s where s.tenant_id = tenant and s.person_id = student and s.chapter_id = chapter;
      update chapter_participations s set names_lead = false where s.tenant_id = tenant and s.lead_id = student and s.chapter_id = chapter;
    end if;
    return next student;
  end loop;
end $$;

-- What is kept about students: counted, exported without the names of others, and a reason to keep a student whose list is undone.
create or replace function count_chapter_answers() returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from (select tenant_id, person_id from chapter_progress union all select tenant_id, person_id from chapter_participations) p
  join users u on u.tenant_id = p.tenant_id and u.id = p.person_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and u.role = 'student'
    and current_setting('app.role') in ('school_admin', 'organization_admin')
$$;
create function chapter_participations_of(student uuid)
  returns table (course text, chapter text, has_led boolean, tasks text[], started_at timestamptz, done_at timestamptz)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
  select c.slug, e.slug, p.lead_id is not distinct from student, p.tasks, p.started_at, p.done_at
  from chapter_participations p join content_entries e on e.id = p.chapter_id join content_entries c on c.id = p.course_id
  where p.tenant_id = current_setting('app.tenant_id')::uuid and student in (p.person_id, p.lead_id)
    and current_setting('app.role') in ('school_admin', 'organization_admin')
  order by c.slug, e.slug, p.started_at
$$;
revoke execute on function chapter_participations_of from public;
grant execute on function chapter_participations_of to booklark_app;

create or replace function has_chapter_progress(student uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select current_setting('app.role') = 'worker' and (
    exists (select from chapter_progress p where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student)
    or exists (select from chapter_participations p where p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = student))
$$;
