-- Deletes the certificates of a story that were issued at a publication. Runs when the publication is undone together with its approval. Writes a
-- table that the app cannot change.
create or replace function withdraw_certificates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from certificates c where c.tenant_id = new.tenant_id and c.story_id = new.id and c.issued_at = old.published_at;
  return null;
end $$;
