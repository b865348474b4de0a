-- A class of a school.
create table school_classes (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  class_id text not null check (class_id ~ '^[A-Z0-9]{5,8}$'), -- the class code as it is shown
  code_folded text not null check (code_folded ~ '^[A-Z0-9]{5,8}$'), -- the class code as it is compared: O reads as 0; I and L read as 1
  closed_at timestamptz, -- joining and the picker are closed
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- Students sign in by three pictures in order. Null: as the school has decided.
  uses_pictures boolean,
  is_sample boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, code_folded)
);
create index on school_classes (tenant_id, name, id);
create index on school_classes (tenant_id) where is_sample;
call guard_tenant_table('school_classes');
grant select, insert, update on school_classes to booklark_app;
create trigger code_changed after update of code_folded on school_classes for each row
  when (new.code_folded <> old.code_folded) execute function keep_class_code();
create trigger code_given after insert on school_classes for each row execute function keep_class_code();
create trigger own_sample before update of name on school_classes for each row
  when (old.is_sample and new.name <> old.name) execute function own_sample();

-- A class code that a school has ever had, as it is compared. No code is given twice: an old one on a lost sheet of paper must not open the
-- picker of other children.
create table class_codes (
  tenant_id uuid not null references tenants on delete cascade,
  code_folded text not null check (code_folded ~ '^[A-Z0-9]{5,8}$'),
  given_at timestamptz not null default now(),
  primary key (tenant_id, code_folded)
);
call guard_tenant_table('class_codes');
grant select, insert on class_codes to booklark_app;

-- A teacher of a class.
create table class_teachers (
  tenant_id uuid not null,
  school_class_id uuid not null,
  teacher_id uuid not null,
  primary key (tenant_id, school_class_id, teacher_id),
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade,
  foreign key (tenant_id, teacher_id) references users on delete cascade
);
create index on class_teachers (tenant_id, teacher_id);
call guard_tenant_table('class_teachers');
grant select, insert, delete on class_teachers to booklark_app;

-- A place of a student in a class.
create table enrolments (
  tenant_id uuid not null,
  school_class_id uuid not null,
  student_id uuid not null,
  primary key (tenant_id, school_class_id, student_id),
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on enrolments (tenant_id, student_id);
call guard_tenant_table('enrolments');
grant select, insert, delete on enrolments to booklark_app;
