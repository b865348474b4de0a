-- Returns the group of this transaction's audit events, and begins one at the first event. The log shows a group as one entry.
-- Default of `audit_events.group_id`.
create or replace function audit_group() returns uuid
  language sql set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(nullif(current_setting('app.audit_group', true), ''), set_config('app.audit_group', uuidv7()::text, true))::uuid
$$;
grant execute on function audit_group to booklark_app, booklark_platform;
