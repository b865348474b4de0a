-- Returns the slug of a live lesson that was not deleted, published or not. The address of its page has its id; its content is found by slug.
-- Reads content, which row security shows to staff of the platform only.
create or replace function live_slug(lesson uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select slug from content_entries where id = lesson and kind = 'live' and deleted_at is null
$$;
grant execute on function live_slug to booklark_app;
