-- Lists the stories for everyone of the current organization's member schools that share on Booklark. Reads stories of other tenants.
create or replace function stories_of_members()
  returns table(id uuid, slug text, kind text, title text, author text, language text, level integer, published_at timestamptz, school_name text, subdomain text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.id, s.slug, s.kind, s.title, s.author, s.language, s.level, s.published_at, t.school_name, t.subdomain
  from memberships m join tenants t on t.id = m.tenant_id and t.suspended_at is null and t.shares_on_booklark
    join stories s on s.tenant_id = m.tenant_id and s.state = 'published' and s.audience = 'everyone'
  where m.organization_id = current_setting('app.tenant_id')::uuid
$$;
grant execute on function stories_of_members to booklark_app;
