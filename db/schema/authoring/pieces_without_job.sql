-- Returns pieces that wait for the worker without a job that will process them: it was deleted, or its last attempt was killed (`is_dead`).
-- Leaves out suspended schools, whose jobs are put aside until they are restored. Reads all schools and the job queue.
create or replace function pieces_without_job() returns table(tenant_id uuid, id uuid, revision integer, is_dead boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.tenant_id, p.id, p.submitted_revision, coalesce(bool_or(j.id is not null), false)
  from pieces p
    join tenants t on t.id = p.tenant_id and t.suspended_at is null
    left join (select j.id, j.payload, j.attempts < j.max_attempts or j.locked_at is not null as is_live
      from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'process-piece') j
      on j.payload ->> 'piece_id' = p.id::text and (j.payload ->> 'revision')::int = p.submitted_revision
  where coalesce(p.change_state, p.state) in ('uploaded', 'processing') and p.submitted_revision is not null
    and p.changed_at < now() - interval '1 minute'
  group by p.tenant_id, p.id
  having not coalesce(bool_or(j.is_live), false)
$$;
grant execute on function pieces_without_job to booklark_platform;
