-- Its page has its id in the address; a preview is found by its slug.
create or replace function live_slug(lesson uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select slug from content_entries where id = lesson and kind = 'live' and deleted_at is null
$$;
revoke execute on function live_slug from public;
grant execute on function live_slug to booklark_app;
