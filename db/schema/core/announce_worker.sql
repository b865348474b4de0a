-- Registers a worker that starts, and replaces the stored timetable by its own. The job runner calls it.
-- Writes tables that the job runner cannot change.
create or replace function announce_worker(worker text, timetable jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into job_workers (id) values (worker) on conflict (id) do update set last_seen_at = now();
  -- A worker without a timetable runs the jobs of one command, and keeps the timetable of the other workers.
  delete from scheduled_jobs where timetable <> '[]' and name not in (select name from jsonb_to_recordset(timetable) as t (name text));
  insert into scheduled_jobs (name, longest_pause)
    select name, make_interval(secs => pause) from jsonb_to_recordset(timetable) as t (name text, pause int) order by name
    on conflict (name) do update set longest_pause = excluded.longest_pause;
$$;
grant execute on function announce_worker to booklark_jobs;
