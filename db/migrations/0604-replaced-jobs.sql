-- A job can replace one that waits with the same key, so that a job that is tried again queues what follows it once.
drop function add_job(text, jsonb, text, int, int, timestamptz);
create function add_job(task text, payload jsonb, queue text default null, tries int default 8, priority int default 0,
  run_at timestamptz default null, key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task,
    (payload || jsonb_build_object('tenant_id', current_setting('app.tenant_id')::uuid))::json, queue_name => queue, max_attempts => tries,
    priority => priority, run_at => coalesce(run_at, now()), job_key => current_setting('app.tenant_id') || ' ' || key);
end $$;
revoke execute on function add_job(text, jsonb, text, int, int, timestamptz, text) from public;
grant execute on function add_job(text, jsonb, text, int, int, timestamptz, text) to booklark_app;
