-- Lists the addresses of published content with the time of their newest publication, for the sitemap.
-- Only entries that are live in English, chapters only while their course is. Reads tables that only staff of the platform can read.
create or replace function published_addresses() returns table(kind text, id uuid, slug text, parent text, published_at timestamptz)
  language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp
as $$
  select e.kind, e.id, e.slug, p.slug, max(l.publish_at)
  from live_publications() l join content_entries e on e.id = l.entry_id left join content_entries p on p.id = e.parent_id
  where e.kind in ('article', 'hub', 'course', 'chapter', 'film', 'challenge', 'live')
    and (p.id is null or p.deleted_at is null and exists (select from live_publications('course', p.slug) c where c.language = 'en' and c.entry_id = p.id))
    -- Articles for the staff of the platform are in the Help Center only.
    and not exists (select from content_revisions b where b.entry_id = e.id and b.fields ->> 'reader_role' = 'upschool_admin')
  group by e.kind, e.id, e.slug, p.slug
  having bool_or(l.language = 'en')
$$;
grant execute on function published_addresses to booklark_app;
