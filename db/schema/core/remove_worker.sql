-- Removes a worker that stops, so that no one misses it. The job runner calls it.
-- Writes a table that the job runner cannot change.
create or replace function remove_worker(worker text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from job_workers where id = worker;
$$;
grant execute on function remove_worker to booklark_jobs;
