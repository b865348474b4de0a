-- Over all tenants; the jobs' process calls it every hour.
create or replace function delete_old_enrolment_imports() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from enrolment_imports where expires_at < now() and state not in ('waiting', 'writing', 'undoing');
$$;
revoke execute on function delete_old_enrolment_imports from public;
grant execute on function delete_old_enrolment_imports to booklark_platform;
