-- Refuses to publish a book or a story for everyone while one of its students has no permission. Runs when the audience, the state or the author
-- changes. The row locks make a withdrawal of a permission at the same moment come before or after.
create or replace function assert_permission_to_publish() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  students uuid[] := array(select students_of_book(new.tenant_id, new.id, new.author_id));
  given int;
begin
  if cardinality(students) = 0 then return new; end if;
  select count(*) filter (where k.works) into given
    from (select works from publishing_permissions where tenant_id = new.tenant_id and student_id = any (students) order by student_id for share) k;
  if given < cardinality(students) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a student in this book has no permission to publish for everyone';
  end if;
  return new;
end $$;
