-- An assignment to a class or to some of its students. What is done is never stored: see assignment_states.
create table assignments (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  school_class_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- True: for all students of the class, also those who join later. False: for those in assignment_students.
  is_for_all boolean not null,
  due_on date,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users on delete set null (created_by),
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade
);
create index on assignments (tenant_id, school_class_id);
create index on assignments (tenant_id, created_by);
call guard_tenant_table('assignments');
grant select, delete, insert on assignments to booklark_app;

-- An item of an assignment, in order: a book, or a content entry such as a chapter.
create table assignment_items (
  tenant_id uuid not null,
  assignment_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('book', 'chapter', 'film', 'challenge')),
  book_id uuid,
  entry_id uuid,
  primary key (tenant_id, assignment_id, position),
  check ((kind = 'book') = (book_id is not null) and (kind <> 'book') = (entry_id is not null)),
  constraint assignment_items_entry_fkey foreign key (entry_id, kind) references content_entries (id, kind) on delete cascade,
  foreign key (tenant_id, assignment_id) references assignments on delete cascade,
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on assignment_items (tenant_id, book_id);
create index on assignment_items (entry_id, kind);
call guard_tenant_table('assignment_items');
grant select, insert on assignment_items to booklark_app;

-- A student of an assignment that is not for all of its class.
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
grant select, insert on assignment_students to booklark_app;
