create domain undo_outcome as text check (value in ('restored', 'kept'));

-- A student import: a list that an office sent, from its upload until it can no longer be undone. Then it is deleted with its rows.
create table enrolment_imports (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  created_by uuid not null, -- no foreign key: can be a visit
  file_name text not null check (length(file_name) <= 255),
  kind text not null check (kind in ('list', 'oneroster')),
  encoding text not null check (length(encoding) <= 20),
  separator text check (length(separator) = 1),
  sheet text check (length(sheet) <= 100), -- the sheet that was read, of a workbook with several
  hidden_rows integer not null default 0 check (hidden_rows >= 0), -- left out, because the workbook hides them
  hidden_columns integer not null default 0 check (hidden_columns >= 0),
  first_row integer not null default 1, -- the first row that is not blank, or a row of headings that was chosen
  has_header boolean not null, -- the first row has the headings
  columns jsonb not null, -- [{header, meaning}]
  school_class_id uuid, -- all students go to this class,
  class_name text check (length(class_name) between 1 and 100), -- or to a new class of this name,
  makes_classes boolean not null default false, -- or to the classes that the list names; missing ones are created
  state text not null default 'preview' check (state in ('preview', 'waiting', 'writing', 'passwords', 'done', 'undoing', 'undone', 'failed')),
  says text check (length(says) <= 500),
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  made_classes uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 day',
  primary key (tenant_id, id),
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade
);
create index on enrolment_imports (tenant_id, created_by, created_at desc);
create index on enrolment_imports (expires_at);
create index on enrolment_imports (tenant_id, school_class_id) where school_class_id is not null;
call guard_tenant_table('enrolment_imports');
-- Office programs write titles above the headings, so `first_row` can be changed.
grant select, insert, delete, update on enrolment_imports to booklark_app;

-- A row of a student list, with what it means, what confirming it would do, and what became of it.
create table enrolment_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  number integer not null, -- as a spreadsheet counts: the first line of the file is 1
  sealed bytea, -- the cells as they came, which can contain passwords; the key is not in the database
  -- The meaning of the cells.
  first_name text,
  last_name text,
  username text,
  external_id text,
  class_name text,
  class_code text, -- folded
  has_password boolean not null default false,
  fault text,
  answer text check (answer in ('same', 'another', 'left_out', 'included')),
  -- The plan for the row.
  state text check (state in ('new', 'same', 'will_change', 'question', 'error', 'left_out')),
  reason text,
  detail text,
  same_as integer, -- the number of an earlier row about the same student
  student_id uuid,
  school_class_id uuid,
  new_class text,
  changes jsonb, -- {field: {old, new}}
  is_news boolean not null default false, -- judged differently at confirmation, because the school had changed
  -- The result.
  is_made boolean not null default false,
  is_joined boolean not null default false,
  undone undo_outcome,
  -- The username that a new student will get, stored before the long transaction that creates the students.
  new_username text,
  -- When the password of the list was set. A password that was set at another time was changed since.
  password_set_at timestamptz,
  -- Marks a row that looks like something else than a student: a total, a heading, or a name to check.
  flag text check (length(flag) <= 40),
  primary key (tenant_id, import_id, number),
  foreign key (tenant_id, import_id) references enrolment_imports on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on enrolment_rows (tenant_id, student_id) where student_id is not null;
call guard_tenant_table('enrolment_rows');
grant select, insert, update on enrolment_rows to booklark_app;
