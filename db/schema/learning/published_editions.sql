-- Returns the editions that everyone can read, the newest first. Reads rows of the platform at every site.
create or replace function published_editions() returns table(year integer, book_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select e.year, e.book_id from dear_world_editions e join books b on b.tenant_id = e.tenant_id and b.id = e.book_id
  where b.state = 'published' and b.audience = 'everyone' order by e.year desc
$$;
grant execute on function published_editions to booklark_app;
