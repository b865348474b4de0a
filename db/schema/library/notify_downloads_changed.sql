-- Only the page of the book and its reply name the files: nothing else of the school is made again.
create or replace function notify_downloads_changed() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('tenant_changed', new.tenant_id || ' ' || new.book_id);
  return null;
end $$;
