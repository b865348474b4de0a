-- Returns the original of a version if it is still shared, with its school. Reads other tenants.
create or replace function shared_original(original uuid) returns table(title text, author text, language text, school_name text, subdomain text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select b.title, b.author, b.language, t.school_name, t.subdomain from books b join tenants t on t.id = b.tenant_id
  where b.id = original and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null
$$;
grant execute on function shared_original to booklark_app;
