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
  first_row int not null default 1, -- the first that is not blank,
  has_header boolean not null, -- which may head the columns
  columns jsonb not null, -- [{header, meaning}]
  school_class_id uuid, -- everybody goes there;
  class_name text check (length(class_name) between 1 and 100), -- or into a class of this name, which is made
  makes_classes boolean not null default false, -- or where the list says, and what is not there is made
  state text not null default 'preview'
    check (state in ('preview', 'waiting', 'writing', 'passwords', 'done', 'undoing', 'undone', 'failed')),
  says text check (length(says) <= 500),
  rows_total int not null default 0,
  rows_done int not null default 0,
  made_classes uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 day',
  primary key (tenant_id, id),
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade
);
create index on enrolment_imports (tenant_id, created_by, created_at desc);
create index on enrolment_imports (expires_at);
call guard_tenant_table('enrolment_imports');
grant select, insert, delete on enrolment_imports to booklark_app;
grant update (has_header, columns, school_class_id, class_name, makes_classes, state, says, rows_total, rows_done, made_classes, done_at, expires_at)
  on enrolment_imports to booklark_app;

create table enrolment_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  number int not null, -- as a spreadsheet counts: the first line of the file is 1
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
  answer text check (answer in ('same', 'another')),
  -- What would become of it.
  state text check (state in ('new', 'same', 'will_change', 'question', 'error')),
  reason text,
  detail text,
  same_as int, -- an earlier row about the same child
  student_id uuid,
  school_class_id uuid,
  new_class text,
  changes jsonb, -- {field: {old, new}}
  is_news boolean not null default false, -- it was judged otherwise when it was confirmed
  -- What became of it.
  is_made boolean not null default false,
  is_joined boolean not null default false,
  undone text check (undone in ('restored', 'kept')),
  primary key (tenant_id, import_id, number),
  foreign key (tenant_id, import_id) references enrolment_imports on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on enrolment_rows (tenant_id, student_id) where student_id is not null;
call guard_tenant_table('enrolment_rows');
grant select, insert on enrolment_rows to booklark_app;
grant update (sealed, first_name, last_name, username, external_id, class_name, class_code, has_password, fault, answer, state, reason, detail,
  same_as, student_id, school_class_id, new_class, changes, is_news, is_made, is_joined, undone) on enrolment_rows to booklark_app;

-- Removes the children whom an import made and the undoing found untouched, and the classes that it made and that are empty again.
-- Nobody else can be removed by it.
create function remove_enrolled(import uuid) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  gone uuid[];
begin
  select array_agg(student_id) into gone from enrolment_rows
  where tenant_id = tenant and import_id = import and is_made and undone = 'restored' and student_id is not null;
  -- The row tells what became of it, and names nobody who is gone.
  update enrolment_rows set student_id = null where tenant_id = tenant and import_id = import and student_id = any (gone);
  delete from users where tenant_id = tenant and role = 'student' and id = any (gone);
  delete from school_classes c using enrolment_imports i
  where i.tenant_id = tenant and i.id = import and c.tenant_id = tenant and c.id = any (i.made_classes) and i.state = 'undoing'
    and not exists (select from enrolments e where e.tenant_id = tenant and e.school_class_id = c.id);
  return coalesce(cardinality(gone), 0);
end $$;
revoke execute on function remove_enrolled(uuid) from public;
grant execute on function remove_enrolled(uuid) to booklark_app;

-- Over all tenants; the jobs' process calls it every hour.
create function forget_enrolments() returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from enrolment_imports where expires_at < now() and state not in ('waiting', 'writing', 'undoing');
$$;
revoke execute on function forget_enrolments() from public;
grant execute on function forget_enrolments() to booklark_platform;
