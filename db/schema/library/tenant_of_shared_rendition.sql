-- Returns the school of a rendition if its book is published for everyone and the school shares its books. Reads other tenants.
create or replace function tenant_of_shared_rendition(rendition uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select r.tenant_id from renditions r
    join books b on b.tenant_id = r.tenant_id and b.id = r.book_id
    join tenants t on t.id = b.tenant_id
  where r.id = rendition and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null
$$;
grant execute on function tenant_of_shared_rendition to booklark_app;
