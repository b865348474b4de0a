-- The platform changes a school's subdomain. The old one leads to the new one for a year, and is never given to another school.
create table former_subdomains (
  tenant_id uuid not null references tenants on delete cascade,
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(subdomain) <= 63),
  changed_at timestamptz not null default now(),
  -- Stored, so that a later change of the rule moves no date that was promised.
  redirects_until timestamptz not null default now() + interval '1 year',
  primary key (tenant_id, subdomain),
  check (redirects_until > changed_at)
);
call guard_tenant_table('former_subdomains');
create policy platform on former_subdomains for select to booklark_platform using (true);
-- Only change_subdomain and erase_tenant write it.
grant select on former_subdomains to booklark_app, booklark_platform;

-- Former subdomains outlive the school too: old links and printed cards must not open another school.
alter table erased_tenants add former_subdomains text[] not null default '{}';
create index on erased_tenants using gin (former_subdomains);

create or replace function is_subdomain_free(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not exists (select from tenants where subdomain = wanted)
    and not exists (select from former_subdomains where subdomain = wanted)
    and not exists (select from erased_tenants where subdomain = wanted or former_subdomains @> array[wanted])
$$;

-- One statement, so that an erasure that moves a subdomain from one table to the other in the meantime hides it from neither.
create or replace function keep_erased_subdomain() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from former_subdomains where subdomain = new.subdomain
      union all select from erased_tenants where subdomain = new.subdomain or former_subdomains @> array[new.subdomain]) then
    raise unique_violation using constraint = 'tenants_subdomain_key', message = 'the subdomain was used by another school';
  end if;
  return null;
end $$;

-- Changes the subdomain of the school of this transaction. The lock makes a second change, a closing and an erasure wait.
create function change_subdomain(wanted text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := tenant_of_platform_write();
  previous text;
begin
  select subdomain into previous from tenants where id = tenant and kind <> 'platform' for update;
  if previous is null then raise insufficient_privilege using message = 'the platform has no subdomain'; end if;
  if previous = wanted then return 'same'; end if;
  if exists (select from tenant_closings where tenant_id = tenant) then return 'closing'; end if;
  -- A school can have its own former subdomain back.
  delete from former_subdomains where tenant_id = tenant and subdomain = wanted;
  update tenants set subdomain = wanted where id = tenant;
  insert into former_subdomains (tenant_id, subdomain) values (tenant, previous);
  return 'changed';
end $$;
revoke execute on function change_subdomain from public;
grant execute on function change_subdomain to booklark_app;

create or replace function erase_tenant(tenant uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from tenant_closings where tenant_id = tenant and erasing_since is not null for update;
  if not found then return false; end if;
  insert into erased_tenants (id, subdomain, former_subdomains, kind, country, created_at, students, teachers, classes, books)
    select t.id, t.subdomain, array(select f.subdomain from former_subdomains f where f.tenant_id = t.id order by f.changed_at),
      t.kind, t.country, t.created_at, coalesce(n.students, 0), coalesce(n.teachers, 0), coalesce(n.classes, 0), coalesce(n.books, 0)
    from tenants t left join tenant_totals n on n.tenant_id = t.id where t.id = tenant;
  delete from graphile_worker._private_jobs where payload ->> 'tenant_id' = tenant::text and locked_at is null;
  delete from tenants where id = tenant;
  return true;
end $$;

-- `redirects_until` is null unless the label is a former subdomain. After that time the host is unknown.
create or replace function tenant_of_host(label text, own_domain text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select to_jsonb(t) - 'community_password_hash' || jsonb_build_object(
    'has_community', t.community_password_hash is not null,
    'redirects_until', (select f.redirects_until from former_subdomains f where f.subdomain = label),
    'organizations', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'school_name', o.school_name, 'subdomain', o.subdomain) order by o.school_name)
      from memberships m join tenants o on o.id = m.organization_id where m.tenant_id = t.id), '[]'))
  from tenants t
  where t.subdomain = label and t.kind <> 'platform'
     or t.id = (select f.tenant_id from former_subdomains f where f.subdomain = label and f.redirects_until > now())
     or t.id = (select d.tenant_id from tenant_domains d where d.domain = own_domain and d.verified_at is not null)
$$;

-- Who types the complete former subdomain finds the school too.
create or replace function schools_like(beginning text, most integer, start integer) returns table (school_name text, subdomain text, count integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.school_name, t.subdomain, (count(*) over ())::int from tenants t
  where (t.subdomain >= beginning and t.subdomain < beginning || '~'
      or t.id = (select f.tenant_id from former_subdomains f where f.subdomain = beginning and f.redirects_until > now()))
    and t.kind <> 'platform' and t.suspended_at is null and t.verified_at is not null
  order by t.subdomain limit most offset start
$$;
