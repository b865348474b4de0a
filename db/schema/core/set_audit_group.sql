-- Gives the events of this transaction the group of all transactions with the same name, as a UUID of version 8 (RFC 9562).
-- Bulk actions use it, because they change rows in many transactions.
create or replace function set_audit_group(name text) returns void
  language sql set search_path = pg_catalog, public
as $$
  select set_config('app.audit_group', overlay(overlay(md5(name) placing '8' from 13) placing '8' from 17)::uuid::text, true)
$$;
grant execute on function set_audit_group to booklark_app;
