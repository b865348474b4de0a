-- What teachers assign to a class or to some of its students: books and chapters, in order. What is done is never stored here.
create table assignments (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  school_class_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- All students of the class, also those who come later; else those of assignment_students.
  is_for_all boolean not null,
  due_on date,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade,
  foreign key (tenant_id, created_by) references users on delete set null (created_by)
);
create index on assignments (tenant_id, school_class_id);
create index on assignments (tenant_id, created_by);
call guard_tenant_table('assignments');

create table assignment_items (
  tenant_id uuid not null,
  assignment_id uuid not null,
  position int not null check (position > 0),
  kind text not null check (kind in ('book', 'chapter')),
  book_id uuid,
  chapter_id uuid references content_entries on delete cascade,
  primary key (tenant_id, assignment_id, position),
  check ((kind = 'book') = (book_id is not null) and (kind = 'chapter') = (chapter_id is not null)),
  foreign key (tenant_id, assignment_id) references assignments on delete cascade,
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on assignment_items (tenant_id, book_id);
create index on assignment_items (chapter_id);
call guard_tenant_table('assignment_items');

create table assignment_students (
  tenant_id uuid not null,
  assignment_id uuid not null,
  student_id uuid not null,
  primary key (tenant_id, assignment_id, student_id),
  foreign key (tenant_id, assignment_id) references assignments on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on assignment_students (tenant_id, student_id);
call guard_tenant_table('assignment_students');

grant select, delete on assignments to booklark_app;
grant insert (tenant_id, school_class_id, title, is_for_all, due_on, created_by) on assignments to booklark_app;
grant select, insert on assignment_items, assignment_students to booklark_app;

-- Who has reached the last page of a book: turning back afterwards takes nothing away.
create table finished_books (
  tenant_id uuid not null,
  person_id uuid not null,
  book_id uuid not null,
  finished_at timestamptz not null default now(),
  primary key (tenant_id, person_id, book_id),
  foreign key (tenant_id, person_id) references users on delete cascade,
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on finished_books (tenant_id, book_id);
call guard_tenant_table('finished_books');
grant select on finished_books to booklark_app;
create policy own_and_teachers on finished_books as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id)
    or current_setting('app.role') in ('school_admin', 'organization_admin'));

insert into finished_books (tenant_id, person_id, book_id, finished_at)
  select p.tenant_id, p.user_id, p.book_id, p.updated_at from positions p
  join books b on b.tenant_id = p.tenant_id and b.id = p.book_id and p.page >= b.page_count;

create function note_finished_book() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into finished_books (tenant_id, person_id, book_id)
    select b.tenant_id, new.user_id, b.id from books b
    where b.tenant_id = new.tenant_id and b.id = new.book_id and new.page >= b.page_count
    on conflict do nothing;
  return null;
end $$;
revoke execute on function note_finished_book from public;
create trigger notes_finished_book after insert or update of page on positions for each row execute function note_finished_book();

-- How far people are with each item of assignments: chapters by the function that decides about chapters, books by their last page. Only
-- for the person, the teachers of the student and the admins of the school.
create function assignment_states(people uuid[], assigned uuid[])
  returns table (assignment_id uuid, person_id uuid, "position" int, state text, last_read_at timestamptz)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
  with items as (select i.* from assignment_items i where i.tenant_id = current_setting('app.tenant_id')::uuid and i.assignment_id = any (assigned)),
    seen as (select distinct w.id from unnest(people) w (id)
      where w.id = nullif(current_setting('app.person_id'), '')::uuid
        or current_setting('app.role') in ('teacher_admin', 'school_admin', 'organization_admin') or is_own_student(w.id)),
    chapters as materialized (select * from chapter_states(people, array(select distinct chapter_id from items where chapter_id is not null)))
  select i.assignment_id, s.id, i.position,
    case when i.kind = 'chapter' then coalesce(c.state, 'not_started') when f.person_id is not null then 'done'
      when p.user_id is not null then 'started' else 'not_started' end, p.updated_at
  from seen s cross join items i
  left join chapters c on c.person_id = s.id and c.chapter_id = i.chapter_id
  left join positions p on p.tenant_id = i.tenant_id and p.user_id = s.id and p.book_id = i.book_id
  left join finished_books f on f.tenant_id = i.tenant_id and f.person_id = s.id and f.book_id = i.book_id
$$;
revoke execute on function assignment_states from public;
grant execute on function assignment_states to booklark_app;
