-- A page that a change takes out of a published class book counts as long as readers see it.
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
