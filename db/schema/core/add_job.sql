-- Adds a job in the caller's transaction. Stamps the current tenant into the payload, so that no payload can name another one.
-- Writes the job queue, which the app cannot.
create or replace function add_job(task text, payload jsonb, queue text default null, tries integer default 8, priority integer default 0, run_at
  timestamptz default null, key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.add_job(task,
    (payload || jsonb_build_object('tenant_id', current_setting('app.tenant_id')::uuid))::json, queue_name => queue, max_attempts => tries,
    priority => priority, run_at => coalesce(run_at, now()), job_key => current_setting('app.tenant_id') || ' ' || key);
end $$;
grant execute on function add_job to booklark_app;
