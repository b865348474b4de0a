-- Removes names, IP addresses and devices from audit events that are older than 12 months, at all schools.
-- Writes a table that the platform's role cannot change.
create or replace function clear_old_audit_details() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update audit_events set from_address = null, actor_name = '', browser = null, system = null
  where happened_at < now() - interval '12 months' and (from_address is not null or actor_name <> '');
$$;
grant execute on function clear_old_audit_details to booklark_platform;
