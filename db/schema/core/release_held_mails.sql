-- Queues the emails that waited while the current school was suspended, and returns their ids. Called when a school is restored.
-- Writes a table that the app cannot change.
create or replace function release_held_mails() returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update mails set state = 'queued' where tenant_id = current_setting('app.tenant_id')::uuid and state = 'held' returning id
$$;
grant execute on function release_held_mails to booklark_app;
