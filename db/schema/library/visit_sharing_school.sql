-- Makes the school that shares this book the current tenant of a call at the root host, and returns it; no row if no one shares the book. The
-- role stays, so that people with an account at the root host see only works for everyone. Reads other tenants.
create or replace function visit_sharing_school(book uuid) returns table(id uuid, school_name text, kind text, subdomain text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  return query select t.id, t.school_name, t.kind, t.subdomain from books b join tenants t on t.id = b.tenant_id
    where b.id = book and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null;
  if found then
    perform set_config('app.tenant_id', b.tenant_id::text, true) from books b where b.id = book and b.state = 'published' and b.audience = 'everyone';
  end if;
end $$;
grant execute on function visit_sharing_school to booklark_app;
