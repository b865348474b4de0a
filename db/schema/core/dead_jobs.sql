-- Lists the jobs that were given up after their last attempt, with their school. Reads the job queue, which the platform's role cannot.
-- Looks up the school of each job, because dead jobs are few: a join could read all schools.
create or replace function dead_jobs()
  returns table(id uuid, name text, tenant_id uuid, school_name text, subdomain text, attempts integer, last_error text, error text, failed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select job_uuid(j.id), t.identifier, n.id, n.school_name, n.subdomain, j.attempts::int, coalesce(j.last_error, ''), error_group(j.last_error), j.updated_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join lateral (select s.id, s.school_name, s.subdomain from tenants s where s.id = (j.payload ->> 'tenant_id')::uuid limit 1) n on true
  where j.attempts >= j.max_attempts and j.locked_at is null
$$;
grant execute on function dead_jobs to booklark_platform;
