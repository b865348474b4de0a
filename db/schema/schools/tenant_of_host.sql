-- Finds the tenant of a host by subdomain, former subdomain or verified own domain. `redirects_until` is null unless the label is a former
-- subdomain; after that time the host is unknown. Reads all tenants.
create or replace function tenant_of_host(label text, own_domain text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select to_jsonb(t) - 'community_password_hash' || jsonb_build_object(
    'time_zone', time_zone_of(t.id), 'has_community', t.community_password_hash is not null,
    'redirects_until', (select f.redirects_until from former_subdomains f where f.subdomain = label),
    'organizations', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'school_name', o.school_name, 'subdomain', o.subdomain) order by o.school_name)
      from memberships m join tenants o on o.id = m.organization_id where m.tenant_id = t.id), '[]'))
  from tenants t
  where t.subdomain = label and t.kind <> 'platform'
     or t.id = (select f.tenant_id from former_subdomains f where f.subdomain = label and f.redirects_until > now())
     or t.id = (select d.tenant_id from tenant_domains d where d.domain = own_domain and d.verified_at is not null)
$$;
grant execute on function tenant_of_host to booklark_app;
