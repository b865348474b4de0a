-- What a school may publish of a student: their works for everyone, their recorded voice, photos in their works. Null: not given.
create table publishing_permissions (
  tenant_id uuid not null,
  student_id uuid not null,
  works boolean,
  voice boolean,
  photos boolean,
  set_by uuid,
  set_by_name text not null default '' check (length(set_by_name) <= 300),
  set_at timestamptz not null default now(),
  primary key (tenant_id, student_id),
  foreign key (tenant_id, student_id) references users on delete cascade,
  foreign key (tenant_id, set_by) references users on delete set null (set_by)
);
create index on publishing_permissions (tenant_id, set_by) where set_by is not null;
call guard_tenant_table('publishing_permissions');
grant select, insert, delete on publishing_permissions to booklark_app;
grant update (works, voice, photos, set_by, set_by_name, set_at) on publishing_permissions to booklark_app;

alter table tenants
  -- Who may publish for everyone: class teachers too, lead teachers and admins, or admins only.
  add column everyone_by text not null default 'lead' check (everyone_by in ('teacher', 'lead', 'admin')),
  add column teachers_set_permission boolean not null default true;
grant select (everyone_by, teachers_set_permission), update (everyone_by, teachers_set_permission) on tenants to booklark_app;

-- The students whose permission a book needs before everyone can read it: its author, or those with a page in a class book.
create function students_of_book(tenant uuid, book uuid, author uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, public
as $$
  select u.id from users u where u.tenant_id = tenant and u.id = author and u.role = 'student'
  union
  select p.author_id from piece_pages p
    where p.tenant_id = tenant and p.piece_id = book and p.author_id is not null and p.deleted_at is null
$$;
revoke execute on function students_of_book from public;
grant execute on function students_of_book to booklark_app;

-- No book of a student is for everyone without the permission. The permissions are locked, so that one that is withdrawn at the same
-- moment comes first or second, never in between.
create function assert_permission_to_publish() returns trigger
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
revoke execute on function assert_permission_to_publish from public;
create trigger publishing_permission before insert or update of audience, state, author_id on books for each row
  when (new.audience = 'everyone' and new.state = 'published') execute function assert_permission_to_publish();

-- Whoever withdraws a permission has shown the student's works to families only by the end of the transaction.
create function assert_nothing_published() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.student_id and k.works) then
    return null;
  end if;
  if exists (select from books b where b.tenant_id = old.tenant_id and b.state = 'published' and b.audience = 'everyone'
      and (b.author_id = old.student_id
        and exists (select from users u where u.tenant_id = old.tenant_id and u.id = old.student_id and u.role = 'student')
        or b.id in (select p.piece_id from piece_pages p
          where p.tenant_id = old.tenant_id and p.author_id = old.student_id and p.deleted_at is null))) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a book of this student is still for everyone';
  end if;
  return null;
end $$;
revoke execute on function assert_nothing_published from public;
create constraint trigger nothing_published after update of works or delete on publishing_permissions
  deferrable initially deferred for each row when (old.works) execute function assert_nothing_published();
