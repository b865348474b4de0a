-- graphile-worker tells every worker about every job, also about one of the other pool and about one that is due in an hour: each then asks for
-- nothing. This tells which job is due, and workers ask for their own only. What they are not told they find when they poll, as before.
create function announce_job() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('jobs:due', t.identifier || ' ' || new.id) from graphile_worker._private_tasks t where t.id = new.task_id;
  return null;
end
$$;
revoke execute on function announce_job() from public;
create trigger announce_job after insert or update of run_at on graphile_worker._private_jobs
  for each row when (new.run_at <= now() and new.locked_at is null)
  execute function announce_job();
