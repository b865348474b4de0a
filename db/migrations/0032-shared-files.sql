-- The root host shows what schools share: whose files these are, while the work may be seen there.
create index on renditions (id);
create function tenant_of_shared_rendition(rendition uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.tenant_id from renditions r
    join books b on b.tenant_id = r.tenant_id and b.id = r.book_id
    join tenants t on t.id = b.tenant_id
  where r.id = rendition and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null
$$;
revoke execute on function tenant_of_shared_rendition(uuid) from public;
grant execute on function tenant_of_shared_rendition(uuid) to booklark_app;
