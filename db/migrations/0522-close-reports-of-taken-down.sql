-- When a book is taken down, by whoever, what readers reported about it is dealt with.
create function close_reports_of_taken_down() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update reports set closed_at = now(), outcome = 'taken_down', reader_hash = null
    where tenant_id = new.tenant_id and book_id = new.id and closed_at is null;
  return null;
end $$;
revoke execute on function close_reports_of_taken_down from public;
create trigger closes_reports after update of state on books for each row
  when (old.state <> 'pulled_down' and new.state = 'pulled_down') execute function close_reports_of_taken_down();
