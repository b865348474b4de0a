-- Returns how far people are with chapters; no other function decides it. Done: the person or a group said so and they have answered every
-- task that is required and was required when they said so, or a teacher marked it: a chapter that changes stays done. An unpublished chapter
-- keeps what was done. Callers check who may see it, and pass each person and
-- chapter once. The plan is made once: planning for one student takes longer than the query.
create or replace function judge_chapters(people uuid[], chapters uuid[])
  returns table(person_id uuid, chapter_id uuid, state text, done_at timestamptz, needs_help boolean, updated_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
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
          or case
            when coalesce(p.said_done_at, s.said_at) is null then false
            when coalesce(r.tasks, '{}') <@ (s.tasks || v.answered) then true
            -- Read only where a task is open, because it takes longer.
            else array(select n.task from unnest(r.tasks) n (task)
              cross join (select chapter_tasks_at(c.chapter_id, coalesce(p.said_done_at, s.said_at)) as tasks) old
              where old.tasks is null or old.tasks @> jsonb_build_array(jsonb_build_object('id', n.task, 'is_required', true)))
              <@ (s.tasks || v.answered)
          end as is_done
      from unnest(people) w (person_id) cross join unnest(chapters) c (chapter_id)
      left join chapter_progress p on p.tenant_id = current_setting('app.tenant_id')::uuid and p.person_id = w.person_id and p.chapter_id = c.chapter_id
      left join shared s on s.person_id = w.person_id and s.chapter_id = c.chapter_id
      left join required r on r.chapter_id = c.chapter_id
      cross join lateral (select array(
        select a.task_id from chapter_answers a where a.tenant_id = current_setting('app.tenant_id')::uuid and a.person_id = w.person_id
          and a.chapter_id = c.chapter_id and a.task_id = any (r.tasks) and is_answer(a.value)) as answered) v)
  select person_id, chapter_id, case when is_done then 'done' when is_started then 'started' else 'not_started' end,
    case when is_done then done_at end, needs_help_at is not null and not is_done, updated_at
  from judged
$$;
