-- Ends the redirect from the current slug of an entry to another entry that had it before.
create or replace function take_content_slug(entry content_entries) returns void
  language sql set search_path = pg_catalog, public, pg_temp
as $$
  update former_content_slugs set redirects = false
    where kind = entry.kind and parent_id is not distinct from entry.parent_id and slug = entry.slug and redirects
$$;
