-- The pages of a book that its readers see, by who wrote them. While a change to a published class book
-- is written, a page that the change takes out is still read.
create function pages_of_readers(tenant uuid, book uuid) returns table (author_id uuid)
  language sql stable set search_path = pg_catalog, public
as $$
  select g.author_id from pieces p join piece_pages g on g.tenant_id = p.tenant_id and g.piece_id = p.id and g.deleted_at is null
  where p.tenant_id = tenant and p.id = book and (p.change_state is null or p.approved_revision is null)
  union all
  select u.id from pieces p join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id and r.number = p.approved_revision
    cross join jsonb_array_elements(r.content -> 'pages') e(page)
    left join users u on u.tenant_id = p.tenant_id and u.id = (e.page ->> 'author_id')::uuid
  where p.tenant_id = tenant and p.id = book and p.change_state is not null
$$;
revoke execute on function pages_of_readers from public;
grant execute on function pages_of_readers to booklark_app;

-- The students whose permission a book needs as its readers see it. `students_of_book` are those of what is written now, which the next
-- approval is about.
create function students_of_readers(tenant uuid, book uuid, author uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, public
as $$
  select u.id from users u where u.tenant_id = tenant and u.id = author and u.role = 'student'
  union
  select g.author_id from pages_of_readers(tenant, book) g where g.author_id is not null
$$;
revoke execute on function students_of_readers from public;
grant execute on function students_of_readers to booklark_app;

do $$
begin
  execute replace(pg_get_functiondef('assert_permission_to_publish()'::regprocedure), 'students_of_book(', 'students_of_readers(');
  if position('students_of_readers(' in pg_get_functiondef('assert_permission_to_publish()'::regprocedure)) = 0 then
    raise exception 'assert_permission_to_publish() asks for the students in another way now';
  end if;
end $$;

create or replace function assert_nothing_published() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.student_id and k.works) then
    return null;
  end if;
  if exists (select from books b where b.tenant_id = old.tenant_id and b.state = 'published' and b.audience = 'everyone'
      and (b.author_id = old.student_id
        and exists (select from users u where u.tenant_id = old.tenant_id and u.id = old.student_id and u.role = 'student')
        or b.id in (select p.id from pieces p where p.tenant_id = old.tenant_id and p.author_id is null
          and old.student_id in (select g.author_id from pages_of_readers(p.tenant_id, p.id) g)))) then
    raise exception using errcode = 'check_violation', constraint = 'books_publishing_permission',
      message = 'a book of this student is still for everyone';
  end if;
  return null;
end $$;
revoke execute on function assert_nothing_published from public;

-- The worker returns an approved class book, and one that was taken down, when the page of an erased student has left it.
do $$
begin
  execute replace(pg_get_functiondef('take_piece_step()'::regprocedure),
    'and not (new.step = ''take_down'' and caller = ''upschool_admin'')',
    'and not (new.step = ''return'' and caller = ''worker'' and piece.author_id is null
        and piece.submitted_content is distinct from piece_content(piece.tenant_id, piece.id))
      and not (new.step = ''take_down'' and caller = ''upschool_admin'')');
  if position('new.step = ''return'' and caller = ''worker''' in pg_get_functiondef('take_piece_step()'::regprocedure)) = 0 then
    raise exception 'take_piece_step() checks its caller in another way now';
  end if;
  -- A class whose book was begun stays when its list is undone: without it, no one could go on with the book.
  execute replace(pg_get_functiondef('remove_enrolled(uuid)'::regprocedure),
    'where e.tenant_id = tenant and e.school_class_id = c.id);',
    'where e.tenant_id = tenant and e.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = tenant and p.school_class_id = c.id);');
  if position('p.school_class_id = c.id' in pg_get_functiondef('remove_enrolled(uuid)'::regprocedure)) = 0 then
    raise exception 'remove_enrolled() deletes classes in another way now';
  end if;
end $$;

-- What reviewers wrote about the pages of a student in class books goes with the student; what they wrote about other pages stays.
create function forget_page_remarks(student uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update piece_steps s set page_remarks = coalesce((
      select jsonb_agg(e.remark order by e.position) from jsonb_array_elements(s.page_remarks) with ordinality e(remark, position)
      where r.content -> 'pages' -> ((e.remark ->> 'page')::int - 1) ->> 'author_id' is distinct from student::text), '[]')
  from piece_revisions r join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id and p.author_id is null
  where s.tenant_id = current_setting('app.tenant_id')::uuid and s.page_remarks <> '[]'
    and r.tenant_id = s.tenant_id and r.piece_id = s.piece_id and r.number = s.revision
    and jsonb_path_exists(r.content, '$.pages[*] ? (@.author_id == $author)', jsonb_build_object('author', student::text))
$$;
revoke execute on function forget_page_remarks from public;
grant execute on function forget_page_remarks to booklark_app;
