-- Refuses a transaction after which readers would see a book other than the approved revision with its corrections, or a book for everyone
-- without the permissions of its students. Runs at commit, when a book or its piece has changed.
create or replace function assert_shown_as_approved() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  piece pieces;
  book books;
  approved piece_revisions;
begin
  select * into piece from pieces where tenant_id = new.tenant_id and id = new.id and type = 'book';
  if not found or piece.state not in ('approved', 'published', 'pulled_down') or piece.approved_revision is null then return null; end if;
  select * into book from books where tenant_id = new.tenant_id and id = new.id;
  select * into approved from piece_revisions
    where tenant_id = new.tenant_id and piece_id = new.id and number = piece.approved_revision;
  if (book.title, book.author, book.blurb, book.language, book.rendition_id, book.corrected_revision) is distinct from (approved.details ->> 'title',
      approved.details ->> 'author', approved.details ->> 'blurb', approved.details ->> 'language', approved.rendition_id, (
      select c.revision from corrections c where c.tenant_id = new.tenant_id and c.rendition_id = approved.rendition_id and c.revision = approved.number)) then
    raise exception using errcode = 'BK409', message = 'a book shows what was approved';
  end if;
  if book.state = 'published' and book.audience = 'everyone' and exists (
      select from students_of_revision(piece.tenant_id, piece.id, piece.approved_revision) s(id) where not exists (
        select from publishing_permissions k where k.tenant_id = piece.tenant_id and k.student_id = s.id and k.works)) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a student in this book has no permission to publish for everyone';
  end if;
  return null;
end $$;
