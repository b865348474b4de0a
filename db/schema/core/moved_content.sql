-- Returns the current slug of a published entry, with that of its course for a chapter, if the asked address is a former one. Reads content,
-- which row security shows to staff of the platform only.
create or replace function moved_content(asked_kind text, asked_slug text, asked_parent text default null) returns table(slug text, parent text)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp
as $$
  select e.slug, p.slug from content_entries e left join content_entries p on p.id = e.parent_id
  where e.kind = asked_kind and e.deleted_at is null and (asked_parent is null) = (e.parent_id is null)
    and (e.slug = asked_slug
      or exists (select from former_content_slugs f where f.entry_id = e.id and f.slug = asked_slug and f.redirects))
    and (asked_parent is null or p.deleted_at is null and (p.slug = asked_parent
      or exists (select from former_content_slugs f where f.entry_id = p.id and f.slug = asked_parent and f.redirects)))
    and (e.slug, p.slug) is distinct from (asked_slug, asked_parent)
    and exists (select from live_publications(e.kind, e.slug) l where l.entry_id = e.id)
    and (p.id is null or exists (select from live_publications('course', p.slug) l where l.entry_id = p.id))
$$;
grant execute on function moved_content to booklark_app;
