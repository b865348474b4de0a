-- When a work is taken down, by the school or the platform, what readers reported about it is dealt with.
create or replace function close_reports_of_taken_down() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update reports set closed_at = now(), outcome = 'taken_down', reader_hash = null
    where tenant_id = new.tenant_id and (book_id = new.id or story_id = new.id or message_id = new.id) and closed_at is null;
  return null;
end $$;
revoke execute on function close_reports_of_taken_down from public;
