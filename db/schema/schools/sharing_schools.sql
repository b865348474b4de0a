-- Returns those of the given schools that share their books and are not suspended, for the shared site. Reads other tenants.
create or replace function sharing_schools(asked uuid[]) returns table(id uuid, school_name text, kind text, subdomain text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, t.kind, t.subdomain from tenants t where t.id = any(asked) and t.shares_on_booklark and t.suspended_at is null
$$;
grant execute on function sharing_schools to booklark_app;
