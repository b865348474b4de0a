-- Records that a person has finished a book. Runs when the reading position reaches the last page. Writes a table that the app cannot change.
create or replace function note_finished_book() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into finished_books (tenant_id, person_id, book_id)
    select b.tenant_id, new.user_id, b.id from books b
    where b.tenant_id = new.tenant_id and b.id = new.book_id and new.page >= b.page_count
    on conflict do nothing;
  return null;
end $$;
