-- Lists the organizations of the current school, with what it grants each. Reads other tenants.
create or replace function organizations_of_school()
  returns table(id uuid, school_name text, subdomain text, grants text, joined_at timestamptz, granted_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.id, o.school_name, o.subdomain, m.grants, m.joined_at, m.granted_at from memberships m join tenants o on o.id = m.organization_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid
$$;
grant execute on function organizations_of_school to booklark_app;
