-- Finds verified organizations whose name or subdomain begins with the given text, in lower case, with the number of all matches. Reads all
-- tenants.
create or replace function organizations_like(beginning text, most integer, start integer)
  returns table(id uuid, school_name text, subdomain text, count integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, t.subdomain, (count(*) over ())::int from tenants t
  where t.kind = 'organization' and t.verified_at is not null and t.suspended_at is null
    and (lower(t.school_name) >= beginning and lower(t.school_name) < beginning || U&'\+10FFFF' or t.subdomain >= beginning and t.subdomain < beginning || '~')
  order by t.school_name, t.id limit most offset start
$$;
grant execute on function organizations_like to booklark_app;
