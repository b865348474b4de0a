-- Deletes the school years of all tenants that can no longer be undone. The worker calls it every hour. Changes all tenants.
create or replace function delete_old_school_years() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from school_years where expires_at < now();
$$;
grant execute on function delete_old_school_years to booklark_platform;
