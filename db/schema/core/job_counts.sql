-- Counts the jobs of each name by state, with the age of the oldest one that is due and the number done in the last hour.
-- Reads the job queue, which the platform's role cannot.
create or replace function job_counts()
  returns table(name text, due integer, delayed integer, running integer, dead integer, oldest_seconds double precision, done_last_hour integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.identifier, coalesce(j.due, 0), coalesce(j.delayed, 0), coalesce(j.running, 0), coalesce(j.dead, 0), j.oldest_seconds,
    coalesce((select sum(f.count) from finished_jobs f where f.name = t.identifier and f.minute > now() - interval '1 hour'), 0)::int
  from graphile_worker._private_tasks t left join (
    select task_id,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as due,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as delayed,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as dead,
      extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::float8 as oldest_seconds
    from graphile_worker._private_jobs group by task_id
  ) j on j.task_id = t.id
$$;
grant execute on function job_counts to booklark_platform;
