-- A school year: what a school changed at its start, class by class and student by student. It is read to show and undo the changes, and deleted
-- when they can no longer be undone. It names classes and people by id only.
create table school_years (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  started_by uuid not null, -- no foreign key: can be a visit
  started_at timestamptz not null default now(), -- also the archived_at of all classes and students that the school year archived
  expires_at timestamptz not null default now() + interval '7 days',
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index on school_years (tenant_id, started_at desc);
create index on school_years (expires_at);
call guard_tenant_table('school_years');
-- Only admins plan a school year, and only they may see which students left.
create policy admins on school_years as restrictive to booklark_app
  using ((select current_setting('app.role')) in ('school_admin', 'organization_admin'));
-- A school year is undone by what it has changed, so that only the outcome is updated. The database sets until when it can be undone.
grant select, insert (tenant_id, started_by), update (undone_at) on school_years to booklark_app;

-- A class that a school year changed, before and after.
create table school_year_classes (
  tenant_id uuid not null,
  school_year_id uuid not null,
  class_id uuid not null, -- no foreign key: undoing deletes a class that the school year created
  position integer not null, -- as listed on the screen
  action text not null check (action in ('move_up', 'take', 'merge', 'split', 'leave', 'create')),
  old_name text check (length(old_name) between 1 and 100), -- null for a class that the school year created
  new_name text not null check (length(new_name) between 1 and 100),
  into_id uuid, -- the class that took the students
  student_count integer not null check (student_count >= 0), -- the students who stayed, moved or left
  added_teachers uuid[] not null default '{}',
  teachers_after uuid[] not null default '{}', -- sorted
  outcome undo_outcome,
  reason text check (length(reason) <= 40),
  primary key (tenant_id, school_year_id, class_id),
  check ((action = 'create') = (old_name is null)),
  check ((action in ('merge', 'split')) = (into_id is not null)),
  foreign key (tenant_id, school_year_id) references school_years on delete cascade
);
call guard_tenant_table('school_year_classes');
create policy admins on school_year_classes as restrictive to booklark_app
  using ((select current_setting('app.role')) in ('school_admin', 'organization_admin'));
grant select, insert, update (outcome, reason) on school_year_classes to booklark_app;

-- A student whom a school year moved between classes or archived, before and after.
create table school_year_students (
  tenant_id uuid not null,
  school_year_id uuid not null,
  student_id uuid not null,
  classes_before uuid[] not null, -- sorted; archived classes too
  classes_after uuid[] not null,
  has_left boolean not null,
  outcome undo_outcome,
  reason text check (length(reason) <= 40),
  primary key (tenant_id, school_year_id, student_id),
  foreign key (tenant_id, school_year_id) references school_years on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on school_year_students (tenant_id, student_id);
call guard_tenant_table('school_year_students');
create policy admins on school_year_students as restrictive to booklark_app
  using ((select current_setting('app.role')) in ('school_admin', 'organization_admin'));
grant select, insert, update (outcome, reason) on school_year_students to booklark_app;
