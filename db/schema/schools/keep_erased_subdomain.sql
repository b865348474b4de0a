-- Refuses a subdomain that another tenant had before, or an erased one. Runs when a tenant is added or its subdomain changes. Reads both tables
-- in one statement: an erasure moves subdomains from one to the other, and two statements could miss them. Reads all tenants.
create or replace function keep_erased_subdomain() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from former_subdomains where subdomain = new.subdomain
      union all select from erased_tenants where subdomain = new.subdomain or former_subdomains @> array[new.subdomain]) then
    raise unique_violation using constraint = 'tenants_subdomain_key', message = 'the subdomain was used by another school';
  end if;
  return null;
end $$;
