-- The name of an organization, or of a school, with which the tenant that is set had to do: its own list of acts says so, also
-- after they have parted.
create or replace function name_in_audit_events(neighbour uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.school_name from tenants t where t.id = neighbour and exists (
    select from audit_events a where a.tenant_id = current_setting('app.tenant_id')::uuid
      and a.subject_id = neighbour and a.subject_kind = 'organization')
$$;
revoke execute on function name_in_audit_events from public;
grant execute on function name_in_audit_events to booklark_app;
