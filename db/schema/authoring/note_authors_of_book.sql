-- Marks the book of a new piece as written by students if its author is a student or it belongs to a class. Trigger of pieces.
create or replace function note_authors_of_book() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update books b set by_students = true where b.tenant_id = new.tenant_id and b.id = new.book_id and (new.school_class_id is not null
    or exists (select from users u where u.tenant_id = new.tenant_id and u.id = new.author_id and u.role = 'student'));
  return null;
end $$;
