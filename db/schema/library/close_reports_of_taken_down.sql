-- Closes the open reports about a work. Runs when the school or the platform takes a book, a story or a message down.
create or replace function close_reports_of_taken_down() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update reports set closed_at = now(), outcome = 'taken_down', reader_hash = null
    where tenant_id = new.tenant_id and (book_id = new.id or story_id = new.id or message_id = new.id) and closed_at is null;
  return null;
end $$;
