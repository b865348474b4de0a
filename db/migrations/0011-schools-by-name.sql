-- At the root host somebody looks for the own school before signing in there: its address by the letters that it begins with.
create function schools_like(beginning text, most int, start int) returns table (school_name text, subdomain text, count int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.school_name, t.subdomain, (count(*) over ())::int from tenants t
  where t.subdomain like replace(replace(replace(beginning, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    and t.kind <> 'platform' and t.suspended_at is null
  order by t.subdomain limit most offset start
$$;
revoke execute on function schools_like(text, int, int) from public;
grant execute on function schools_like(text, int, int) to booklark_app;
