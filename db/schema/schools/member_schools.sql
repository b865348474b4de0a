-- Lists the schools of the current organization that are not suspended, with what they grant it. Reads other tenants.
create or replace function member_schools()
  returns table(id uuid, school_name text, subdomain text, logo text, colour text, grants text, joined_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, t.subdomain, t.logo, t.primary_color, m.grants, m.joined_at from memberships m join tenants t on t.id = m.tenant_id
  where m.organization_id = current_setting('app.tenant_id')::uuid and t.suspended_at is null
$$;
grant execute on function member_schools to booklark_app;
