-- Retries or deletes a dead job of the current tenant and returns its name; null: there is none. Jobs without a tenant are the platform's.
-- Refuses callers other than admins of the platform and the worker, which runs bulk actions of the platform.
-- Writes the job queue, which the app cannot.
create or replace function change_dead_job(job uuid, is_retried boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_id bigint;
  found_name text;
begin
  if current_setting('app.role') not in ('upschool_admin', 'worker') then
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
grant execute on function change_dead_job to booklark_app;
