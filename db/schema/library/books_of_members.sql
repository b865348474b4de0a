-- Lists the books for everyone of the current organization's member schools that share on Booklark. Reads books of other tenants.
create or replace function books_of_members()
  returns table(id uuid, work_id uuid, title text, author text, language text, level integer, goal integer, "trim" text, cover jsonb, drawn_cover jsonb,
    rendition_id uuid, published_at timestamptz, school_name text, subdomain text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select b.id, b.work_id, b.title, b.author, b.language, b.level, b.goal, b.trim, b.cover, b.drawn_cover, b.rendition_id, b.published_at, t.school_name, t.subdomain
  from memberships m join tenants t on t.id = m.tenant_id and t.suspended_at is null and t.shares_on_booklark
    join books b on b.tenant_id = m.tenant_id and b.state = 'published' and b.audience = 'everyone'
  where m.organization_id = current_setting('app.tenant_id')::uuid
$$;
grant execute on function books_of_members to booklark_app;
