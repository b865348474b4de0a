-- Deletes the student imports of all tenants that can no longer be undone, except those that a job is working on. The worker calls it every hour.
-- Changes all tenants.
create or replace function delete_old_enrolment_imports() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from enrolment_imports where expires_at < now() and state not in ('waiting', 'writing', 'undoing');
$$;
grant execute on function delete_old_enrolment_imports to booklark_platform;
