/** Takes the locks of processes ($2); all worker processes share the number $1. A lock ends with its connection. */
export const TAKE_LEASES = 'select pg_advisory_lock($1, hashtext(worker)) from unnest($2::text[]) as worker';

/** Finds other workers that have jobs but no longer hold their lock; $2 lists this process's own workers. */
export const FIND_DEAD_WORKERS = `
  with busy as materialized (
    select locked_by as worker from graphile_worker._private_jobs where locked_at < now() - interval '3 seconds'
    union
    select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '3 seconds'
  )
  select worker from busy where worker <> all ($2) and pg_try_advisory_xact_lock($1, hashtext(worker))`;

export const UNLOCK_JOBS = 'select graphile_worker.force_unlock_workers($1)';
