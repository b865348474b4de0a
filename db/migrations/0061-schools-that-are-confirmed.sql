-- Anybody can register a name that looks like another: the root host's sign-in offers only schools whose address was confirmed.
create or replace function schools_like(beginning text, most int, start int) returns table (school_name text, subdomain text, count int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.school_name, t.subdomain, (count(*) over ())::int from tenants t
  where t.subdomain >= beginning and t.subdomain < beginning || '~' and t.kind <> 'platform' and t.suspended_at is null
    and t.verified_at is not null
  order by t.subdomain limit most offset start
$$;
