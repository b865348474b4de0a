-- Returns the former slugs of a kind with the current ones, for texts that name several of its entries. Reads content, which row security
-- shows to staff of the platform only.
create or replace function former_slugs_of(asked_kind text) returns table(former text, slug text)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  select f.slug, e.slug from former_content_slugs f join content_entries e on e.id = f.entry_id
  where f.kind = asked_kind and f.redirects and e.deleted_at is null
$$;
grant execute on function former_slugs_of to booklark_app;
