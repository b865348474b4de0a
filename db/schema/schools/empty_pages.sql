-- Returns the paths of content pages that have nothing to show yet, so that menus leave them out.
create or replace function empty_pages() returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select array_agg(path) from (values ('/hubs', 'hub'), ('/our-team', 'person'), ('/testimonials', 'testimonial')) pages (path, kind)
  where not exists (select from published_content(kind, 'en') c
    where kind = 'hub' or coalesce((c.fields ->> 'is_example')::boolean, false) or jsonb_typeof(c.fields -> 'consent') = 'object')
$$;
revoke execute on function empty_pages from public;
grant execute on function empty_pages to booklark_app;
