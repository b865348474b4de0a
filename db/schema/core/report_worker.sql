-- Notes that a worker runs, and counts the jobs that it has finished by their names. The job runner calls it every few seconds.
-- Writes tables that the job runner cannot change.
create or replace function report_worker(worker text, finished jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into job_workers (id) values (worker) on conflict (id) do update set last_seen_at = now();
  delete from job_workers where last_seen_at < now() - interval '1 day';
  insert into finished_jobs (name, minute, count)
    select key, date_trunc('minute', now()), value::int from jsonb_each_text(finished) order by key
    on conflict (name, minute) do update set count = finished_jobs.count + excluded.count;
  delete from finished_jobs where minute < now() - interval '2 hours';
  update scheduled_jobs set last_finished_at = now() where name in (select jsonb_object_keys(finished));
$$;
grant execute on function report_worker to booklark_jobs;
