-- Ends the redirect from the slug of an entry that is published. Trigger of content_publications. Writes a table that the app cannot change.
create or replace function take_published_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform take_content_slug(e) from content_entries e where e.id = new.entry_id;
  return null;
end $$;
