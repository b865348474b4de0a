create or replace function take_published_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform take_content_slug(e) from content_entries e where e.id = new.entry_id;
  return null;
end $$;
revoke execute on function take_published_slug from public;
