-- Lists the originals of a translation or a retelling with their credits, for its files: those that readers of the version can open. Reads books
-- of other tenants.
create or replace function credits_of_originals(school uuid, book uuid)
  returns table(title text, author text, credits jsonb, publisher text, school_name text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.title, o.author, o.credits, o.publisher, case when o.tenant_id <> school then t.school_name else '' end
  from books b cross join lateral originals_of(school, book) k(id) join books o on o.id = k.id join tenants t on t.id = o.tenant_id
  where b.tenant_id = school and b.id = book and o.state = 'published' and case when o.tenant_id = school then o.audience in ('everyone', b.audience)
    else o.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null end
$$;
grant execute on function credits_of_originals to booklark_app;
