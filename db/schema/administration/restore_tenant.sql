-- Restores the suspended or closing school that the platform has entered, with its held jobs. Returns `restored`, `live` if it was not
-- suspended, or `erasing` if it is too late: the first of a restore and an erasure to lock the closing wins. Writes columns that the app
-- cannot change.
create or replace function restore_tenant() returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := tenant_of_platform_write();
  held held_jobs;
begin
  perform from tenants where id = tenant for update;
  delete from tenant_closings where tenant_id = tenant and erasing_since is null;
  if exists (select from tenant_closings where tenant_id = tenant) then return 'erasing'; end if;
  update tenants set suspended_at = null, suspended_reason = null where id = tenant and suspended_at is not null;
  if not found then return 'live'; end if;
  for held in delete from held_jobs where tenant_id = tenant returning * loop
    perform graphile_worker.add_job(held.name, held.payload::json, queue_name => held.queue, max_attempts => held.max_attempts,
      priority => held.priority);
  end loop;
  return 'restored';
end $$;
grant execute on function restore_tenant to booklark_app;
