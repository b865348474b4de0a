-- The audit log names people and IP addresses for 12 months. What was done, and the keys of who did it, stay.
create index audit_events_with_details on audit_events (happened_at) where from_address is not null or actor_name <> '';

create function clear_old_audit_details() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update audit_events set from_address = null, actor_name = ''
  where happened_at < now() - interval '12 months' and (from_address is not null or actor_name <> '');
$$;
revoke execute on function clear_old_audit_details() from public;
grant execute on function clear_old_audit_details() to booklark_platform;
