-- Saves the caller's work in a chapter, once for each operation, and returns the reply. Writes tables that the app cannot change. Two saves of
-- a chapter run one after the other, because both lock its progress. `seen` is the time that the device had seen: a text that is newer is kept
-- as an earlier one.
create or replace function save_chapter(course uuid, chapter uuid, operation text, hash bytea, answers jsonb, is_done boolean, help boolean, seen
  timestamptz, partners uuid[] default '{}') returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  person uuid := nullif(current_setting('app.person_id'), '')::uuid;
  own chapter_progress;
  first chapter_saves;
  moment timestamptz;
  result jsonb;
  one uuid;
begin
  -- Two tablets with the same students, or a teacher who takes their work back, write the same rows: one after the other.
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
  -- Also takes back that groups of the person have done it.
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
    -- In the order of the ids: otherwise two tablets with the same students, in two chapters of the course, could deadlock.
    for one in select distinct j.person_id from judge_chapters(partners || person, array[chapter]) j where j.state = 'done' order by 1
    loop perform issue_course_certificate(course, one); end loop;
  elsif result ->> 'state' = 'done' then perform issue_course_certificate(course, person);
  end if;
  return result;
end $$;
grant execute on function save_chapter to booklark_app;
