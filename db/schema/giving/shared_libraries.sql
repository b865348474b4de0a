-- Lists the schools that share books on Booklark, with the number of their books for everyone. Reads other tenants.
create or replace function shared_libraries() returns table(name text, subdomain text, country text, books integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.school_name, t.subdomain, t.country, n.books
  from tenants t cross join lateral (
    select count(*)::int as books from books b where b.tenant_id = t.id and b.state = 'published' and b.audience = 'everyone') n
  where t.kind <> 'platform' and t.shares_on_booklark and t.suspended_at is null and n.books > 0
$$;
revoke execute on function shared_libraries from public;
grant execute on function shared_libraries to booklark_app;
