-- A job can be queued for a time. Without one it is due at once.
drop function add_job(text, jsonb, text, int, int);
create function add_job(task text, payload jsonb, queue text default null, tries int default 8, priority int default 0,
  run_at timestamptz default null) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task,
    (payload || jsonb_build_object('tenant_id', current_setting('app.tenant_id')::uuid))::json, queue_name => queue, max_attempts => tries,
    priority => priority, run_at => coalesce(run_at, now()));
end $$;
revoke execute on function add_job(text, jsonb, text, int, int, timestamptz) from public;
grant execute on function add_job(text, jsonb, text, int, int, timestamptz) to booklark_app;

-- An approval for a later time queues the publication. No job searches for what is due any more.
select graphile_worker.add_job('publish-approved-piece', json_build_object('tenant_id', tenant_id, 'piece_id', id),
  max_attempts => 5, run_at => publish_at) from pieces where publish_at is not null;
drop function pieces_to_publish();
drop index pieces_publish_at_idx;
