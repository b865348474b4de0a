-- Returns the paths of content pages that have nothing to show yet, or that the school has taken away, so that menus leave them out.
create or replace function empty_pages() returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select array_agg(path) from (
    select path from (values ('/hubs', 'hub'), ('/our-team', 'person'), ('/testimonials', 'testimonial')) pages (path, kind)
    where not exists (select from published_content(kind, 'en') c
      where kind = 'hub' or coalesce((c.fields ->> 'is_example')::boolean, false) or jsonb_typeof(c.fields -> 'consent') = 'object')
    union all
    select '/live' from tenants t where t.id = current_setting('app.tenant_id')::uuid and not t.allows_live) hidden
$$;
grant execute on function empty_pages to booklark_app;
