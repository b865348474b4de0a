-- Returns the name of a school or organization that is the subject of an event of the current tenant, even after they have parted.
-- Reads other tenants.
create or replace function name_in_audit_events(neighbour uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.school_name from tenants t where t.id = neighbour and exists (
    select from audit_events a where a.tenant_id = current_setting('app.tenant_id')::uuid
      and a.subject_id = neighbour and a.subject_kind = 'organization')
$$;
grant execute on function name_in_audit_events to booklark_app;
