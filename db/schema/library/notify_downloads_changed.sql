-- Makes servers clear the cached page and reply of a book, which name its files; the other pages of the school stay. Runs when its downloads
-- change.
create or replace function notify_downloads_changed() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('tenant_changed', new.tenant_id || ' ' || new.book_id);
  return null;
end $$;
