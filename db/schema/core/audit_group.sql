-- What one request did to many things is one entry of the log: its events share a group. Older events stand alone.
create or replace function audit_group() returns uuid
  language sql set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(nullif(current_setting('app.audit_group', true), ''), set_config('app.audit_group', uuidv7()::text, true))::uuid
$$;
revoke execute on function audit_group from public;
grant execute on function audit_group to booklark_app, booklark_platform;
