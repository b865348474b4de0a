-- A list of students that an office sent, from its reading to its undoing. What the list says stands here for as long as it can be
-- undone, and no longer.
create table enrolment_imports (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  created_by uuid not null, -- no foreign key: it may be a guest's visit
  file_name text not null check (length(file_name) <= 255),
  kind text not null check (kind in ('list', 'oneroster')),
  encoding text not null check (length(encoding) <= 20),
  separator text check (length(separator) = 1),
  first_row integer not null default 1, -- the first that is not blank,
  has_header boolean not null, -- which may head the columns
  columns jsonb not null, -- [{header, meaning}]
  school_class_id uuid, -- everybody goes there;
  class_name text check (length(class_name) between 1 and 100), -- or into a class of this name, which is made
  makes_classes boolean not null default false, -- or where the list says, and what is not there is made
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
-- Office programs write titles above the headings, so the row of the headings can be chosen.
grant select, insert, delete, update (first_row, has_header, columns, school_class_id, class_name, makes_classes, state, says, rows_total,
  rows_done, made_classes, done_at, expires_at) on enrolment_imports to booklark_app;

create table enrolment_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  number integer not null, -- as a spreadsheet counts: the first line of the file is 1
  sealed bytea, -- the cells as they came, which may hold passwords: the key is no part of the database
  -- What they mean.
  first_name text,
  last_name text,
  username text,
  external_id text,
  class_name text,
  class_code text, -- folded
  has_password boolean not null default false,
  fault text,
  answer text check (answer in ('same', 'another', 'left_out', 'included')),
  -- What would become of it.
  state text check (state in ('new', 'same', 'will_change', 'question', 'error', 'left_out')),
  reason text,
  detail text,
  same_as integer, -- an earlier row about the same child
  student_id uuid,
  school_class_id uuid,
  new_class text,
  changes jsonb, -- {field: {old, new}}
  is_news boolean not null default false, -- it was judged otherwise when it was confirmed
  -- What became of it.
  is_made boolean not null default false,
  is_joined boolean not null default false,
  undone text check (undone in ('restored', 'kept')),
  -- What the child will be called, told to everybody before the long transaction that makes it.
  new_username text,
  -- When the list's own password was set: one that was set at another time is somebody else's.
  password_set_at timestamptz,
  -- What a row looks like besides a student: a total, a heading, or a name that should be checked.
  flag text check (length(flag) <= 40),
  primary key (tenant_id, import_id, number),
  foreign key (tenant_id, import_id) references enrolment_imports on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on enrolment_rows (tenant_id, student_id) where student_id is not null;
call guard_tenant_table('enrolment_rows');
grant select, insert, update (sealed, first_name, last_name, username, external_id, class_name, class_code, has_password, fault, answer, state,
  reason, detail, same_as, student_id, school_class_id, new_class, changes, is_news, is_made, is_joined, undone, new_username, password_set_at,
  flag) on enrolment_rows to booklark_app;
