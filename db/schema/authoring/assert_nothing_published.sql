-- Refuses to end the permission to publish a student's works while a book of theirs, or a class book with pages of theirs, is published for
-- everyone. Deferred trigger `nothing_published` of publishing_permissions. A page that a change removes from a published class book counts as
-- long as readers see it.
create or replace function assert_nothing_published() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.student_id and k.works) then
    return null;
  end if;
  if exists (select from books b where b.tenant_id = old.tenant_id and b.state = 'published' and b.audience = 'everyone'
      and (b.author_id = old.student_id or b.id in (select p.id from pieces p where p.tenant_id = old.tenant_id and p.author_id is null))
      and old.student_id in (select students_of_book(b.tenant_id, b.id, b.author_id))) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a book of this student is still for everyone';
  end if;
  return null;
end $$;
