-- Sets `never_for_everyone` if the student who leaves a book or a story has no permission to publish. Runs when the author is cleared, because an
-- erasure does that before it deletes the student.
create or replace function limit_book_without_author() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.never_for_everyone := new.never_for_everyone or exists (
    select from users u where u.tenant_id = old.tenant_id and u.id = old.author_id and u.role = 'student'
      and not exists (select from publishing_permissions k where k.tenant_id = u.tenant_id and k.student_id = u.id and k.works));
  return new;
end $$;
