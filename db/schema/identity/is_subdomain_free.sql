-- Returns whether no tenant has, had or, if it was erased, ever had this subdomain. Reads all tenants.
create or replace function is_subdomain_free(wanted text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select not exists (select from tenants where subdomain = wanted)
    and not exists (select from former_subdomains where subdomain = wanted)
    and not exists (select from erased_tenants where subdomain = wanted or former_subdomains @> array[wanted])
$$;
grant execute on function is_subdomain_free to booklark_app;
