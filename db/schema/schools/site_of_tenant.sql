-- Returns the site of a tenant by its id, for platform calls; never the platform's own. Has whether a community password is set, not its hash.
create or replace function site_of_tenant(tenant uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select to_jsonb(t) - 'community_password_hash' || jsonb_build_object(
    'time_zone', time_zone_of(t.id), 'has_community', t.community_password_hash is not null,
    'organizations', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'school_name', o.school_name, 'subdomain', o.subdomain) order by o.school_name)
      from memberships m join tenants o on o.id = m.organization_id where m.tenant_id = t.id), '[]'))
  from tenants t
  where t.id = tenant and t.kind <> 'platform'
$$;
grant execute on function site_of_tenant to booklark_platform;
