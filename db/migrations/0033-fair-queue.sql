-- The same with a priority, the smallest first: one book of one school does not wait behind the hundred of another.
drop function add_job(text, jsonb, text, int);
create function add_job(task text, payload jsonb, queue text default null, tries int default 8, priority int default 0) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task,
    (payload || jsonb_build_object('tenant_id', current_setting('app.tenant_id')::uuid))::json, queue_name => queue, max_attempts => tries, priority => priority);
end $$;
revoke execute on function add_job(text, jsonb, text, int, int) from public;
grant execute on function add_job(text, jsonb, text, int, int) to booklark_app;
create index on renditions (tenant_id) where state in ('waiting', 'working');
