-- Queues the removal of old download files. Runs when downloads are deleted or get a new version. An erasure removes all files of a school
-- itself. Writes to the job queue, which the app cannot.
create or replace function remove_old_downloads() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from tenants t where t.id = old.tenant_id) then
    perform graphile_worker.add_job('remove-files', json_build_object('tenant_id', old.tenant_id,
      'folders', json_build_array('downloads/' || old.version)), max_attempts => 8);
  end if;
  return null;
end $$;
