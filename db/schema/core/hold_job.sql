-- Returns whether a job must not run now. Puts it aside if its school is suspended; an erased school has no jobs, so nothing is put aside for it.
-- The worker calls it before each job. Writes a table that the app cannot change.
create or replace function hold_job(job bigint, task text, payload jsonb, queue text, tries integer, priority integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  since timestamptz;
begin
  if exists (select from tenants t where t.id = tenant and t.suspended_at is null) then return false; end if;
  -- The lock makes a restore wait for this job, or this job for the restore, so that the restore sees what is put aside.
  select suspended_at into since from tenants where id = tenant for share;
  if not found then return true; end if;
  if since is null then return false; end if;
  insert into held_jobs (tenant_id, job_id, name, payload, queue, max_attempts, priority)
    values (tenant, job, task, hold_job.payload, queue, tries, hold_job.priority) on conflict do nothing;
  return true;
end $$;
grant execute on function hold_job to booklark_app;
