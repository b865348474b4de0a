-- A published book stays when its student is erased, and the permission goes with the student: without it, the book stays limited.
alter table books add column never_for_everyone boolean not null default false;
alter table books add constraint books_never_for_everyone check (not (never_for_everyone and audience = 'everyone' and state = 'published'));

create function limit_books_of_erased() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update books b set never_for_everyone = true where b.tenant_id = old.tenant_id and b.author_id = old.id
    and not exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.id and k.works);
  return old;
end $$;
revoke execute on function limit_books_of_erased from public;
create trigger limits_books before delete on users for each row when (old.role = 'student') execute function limit_books_of_erased();

create function keep_never_for_everyone() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'books_never_for_everyone', message = 'the limit of an erased student stays';
end $$;
revoke execute on function keep_never_for_everyone from public;
create trigger never_for_everyone before update of never_for_everyone on books for each row
  when (old.never_for_everyone and not new.never_for_everyone) execute function keep_never_for_everyone();

-- The erasure takes the author off the book before it deletes the student.
create function limit_book_without_author() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.never_for_everyone := new.never_for_everyone or exists (
    select from users u where u.tenant_id = old.tenant_id and u.id = old.author_id and u.role = 'student'
      and not exists (select from publishing_permissions k where k.tenant_id = u.tenant_id and k.student_id = u.id and k.works));
  return new;
end $$;
revoke execute on function limit_book_without_author from public;
create trigger limited_without_author before update of author_id on books for each row
  when (old.author_id is not null and new.author_id is null) execute function limit_book_without_author();
