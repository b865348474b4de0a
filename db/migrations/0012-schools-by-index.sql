-- As a range of letters: LIKE with a parameter does not find the index. The tilde comes after all that an address may have.
create or replace function schools_like(beginning text, most int, start int) returns table (school_name text, subdomain text, count int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.school_name, t.subdomain, (count(*) over ())::int from tenants t
  where t.subdomain >= beginning and t.subdomain < beginning || '~' and t.kind <> 'platform' and t.suspended_at is null
  order by t.subdomain limit most offset start
$$;
