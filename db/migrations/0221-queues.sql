-- What the platform sees of the job queue. Its role does not reach the queue: these functions return what a person needs, and no payload.

create table job_workers (
  id text primary key check (length(id) <= 100),
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
-- `longest_pause` is the longest time between two runs by the timetable.
create table scheduled_jobs (
  name text primary key check (length(name) <= 100),
  longest_pause interval not null,
  known_since timestamptz not null default now(),
  last_finished_at timestamptz
);
-- The queue deletes jobs that are done, so the workers count them, for two hours.
create table finished_jobs (
  name text not null check (length(name) <= 100),
  minute timestamptz not null,
  count integer not null,
  primary key (name, minute)
);
alter table job_workers enable row level security;
alter table job_workers force row level security;
alter table scheduled_jobs enable row level security;
alter table scheduled_jobs force row level security;
alter table finished_jobs enable row level security;
alter table finished_jobs force row level security;
create policy owner on job_workers to booklark_owner using (true);
create policy owner on scheduled_jobs to booklark_owner using (true);
create policy owner on finished_jobs to booklark_owner using (true);
create policy platform on job_workers for select to booklark_platform using (true);
create policy platform on scheduled_jobs for select to booklark_platform using (true);
grant select (id, last_seen_at) on job_workers to booklark_platform;
grant select (name, longest_pause, known_since, last_finished_at) on scheduled_jobs to booklark_platform;

-- A worker announces its timetable when it starts.
create function announce_worker(worker text, timetable jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into job_workers (id) values (worker) on conflict (id) do update set last_seen_at = now();
  -- A worker without a timetable does the jobs of one command and leaves that of the others.
  delete from scheduled_jobs where timetable <> '[]' and name not in (select name from jsonb_to_recordset(timetable) as t (name text));
  insert into scheduled_jobs (name, longest_pause)
    select name, make_interval(secs => pause) from jsonb_to_recordset(timetable) as t (name text, pause int) order by name
    on conflict (name) do update set longest_pause = excluded.longest_pause;
$$;

-- A worker reports every few seconds that it runs, and the jobs that it has finished by their names.
create function report_worker(worker text, finished jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into job_workers (id) values (worker) on conflict (id) do update set last_seen_at = now();
  delete from job_workers where last_seen_at < now() - interval '1 day';
  insert into finished_jobs (name, minute, count)
    select key, date_trunc('minute', now()), value::int from jsonb_each_text(finished) order by key
    on conflict (name, minute) do update set count = finished_jobs.count + excluded.count;
  delete from finished_jobs where minute < now() - interval '2 hours';
  update scheduled_jobs set last_finished_at = now() where name in (select jsonb_object_keys(finished));
$$;

-- A worker that is stopped is not missed.
create function forget_worker(worker text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from job_workers where id = worker;
$$;
revoke execute on function announce_worker, report_worker, forget_worker from public;
grant usage on schema public to booklark_jobs;
grant execute on function announce_worker, report_worker, forget_worker to booklark_jobs;

create function job_counts() returns table (
  name text, due int, delayed int, running int, dead int, oldest_seconds float8, done_last_hour int
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- The error without what differs from job to job: its first line without ids and counts.
create function error_group(message text) returns text
language sql immutable parallel safe
return regexp_replace(regexp_replace(left(split_part(coalesce(message, ''), E'\n', 1), 300),
  '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '…', 'gi'), '(?<![\w.])\d+(?![\w.:])', '…', 'g');

-- The API names everything by a UUID. This is one of version 8, which an application makes by its own rule (RFC 9562, 5.8).
create function job_uuid(id bigint) returns uuid
language sql immutable parallel safe
return ('00000000-0000-8000-8000-' || lpad(to_hex(id), 12, '0'))::uuid;

-- Jobs that are given up. Without a tenant are those of the timetable, and those of an erased school.
create function dead_jobs() returns table (
  id uuid, name text, tenant_id uuid, school_name text, subdomain text, attempts int, last_error text, error text, failed_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select job_uuid(j.id), t.identifier, n.id, n.school_name, n.subdomain, j.attempts::int, coalesce(j.last_error, ''), error_group(j.last_error), j.updated_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join tenants n on n.id = (j.payload ->> 'tenant_id')::uuid
  where j.attempts >= j.max_attempts and j.locked_at is null
$$;
revoke execute on function job_counts, dead_jobs from public;
grant execute on function job_counts, dead_jobs to booklark_platform;

-- Runs in the transaction of the job's tenant (without one, the platform's), which also records who did it.
-- Returns the name of the job; null if there is no such dead job.
create function change_dead_job(job uuid, is_retried boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_id bigint;
  found_name text;
begin
  if current_setting('app.role') <> 'upschool_admin' then
    raise insufficient_privilege using message = 'only the platform can change dead jobs';
  end if;
  select j.id, t.identifier into found_id, found_name
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where job_uuid(j.id) = job and j.attempts >= j.max_attempts and j.locked_at is null
    and coalesce((select n.id from tenants n where n.id = (j.payload ->> 'tenant_id')::uuid), (select p.id from tenants p where p.kind = 'platform'))
      = current_setting('app.tenant_id')::uuid
  for update of j;
  if is_retried then
    update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now() where id = found_id;
  else
    delete from graphile_worker._private_jobs where id = found_id;
  end if;
  return found_name;
end $$;
revoke execute on function change_dead_job from public;
grant execute on function change_dead_job to booklark_app;
