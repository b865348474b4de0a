-- Over all tenants; the jobs' process calls it every hour.
create or replace function forget_enrolments() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from enrolment_imports where expires_at < now() and state not in ('waiting', 'writing', 'undoing');
$$;
revoke execute on function forget_enrolments from public;
grant execute on function forget_enrolments to booklark_platform;
