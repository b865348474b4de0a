-- What a school changed at the start of a school year: each class and each student, as they were before and after. It is read to say what
-- happened and to undo it, and deleted when it can no longer be undone. Classes and people are named by id only.
create table school_years (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  started_by uuid not null, -- no foreign key: it may be a visit
  started_at timestamptz not null default now(), -- also the archived_at of all classes and students that it archived
  expires_at timestamptz not null default now() + interval '7 days',
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index on school_years (tenant_id, started_at desc);
create index on school_years (expires_at);
call guard_tenant_table('school_years');

create table school_year_classes (
  tenant_id uuid not null,
  school_year_id uuid not null,
  class_id uuid not null, -- no foreign key: a class that it created is deleted when it is undone
  position int not null, -- in the order in which the screen listed them
  action text not null check (action in ('move_up', 'take', 'merge', 'split', 'leave', 'create')),
  old_name text check (length(old_name) between 1 and 100), -- null for a class that it created
  new_name text not null check (length(new_name) between 1 and 100),
  into_id uuid, -- the class that took the students
  student_count int not null check (student_count >= 0), -- who stayed, moved or left
  added_teachers uuid[] not null default '{}',
  teachers_after uuid[] not null default '{}', -- sorted
  outcome text check (outcome in ('restored', 'kept')),
  reason text check (length(reason) <= 40),
  primary key (tenant_id, school_year_id, class_id),
  foreign key (tenant_id, school_year_id) references school_years on delete cascade,
  check ((action = 'create') = (old_name is null)),
  check ((action in ('merge', 'split')) = (into_id is not null))
);
call guard_tenant_table('school_year_classes');

create table school_year_students (
  tenant_id uuid not null,
  school_year_id uuid not null,
  student_id uuid not null,
  classes_before uuid[] not null, -- sorted, archived classes too
  classes_after uuid[] not null,
  has_left boolean not null,
  outcome text check (outcome in ('restored', 'kept')),
  reason text check (length(reason) <= 40),
  primary key (tenant_id, school_year_id, student_id),
  foreign key (tenant_id, school_year_id) references school_years on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on school_year_students (tenant_id, student_id);
call guard_tenant_table('school_year_students');

grant select on school_years, school_year_classes, school_year_students to booklark_app;
grant insert (tenant_id, started_by), update (undone_at) on school_years to booklark_app;
grant insert (tenant_id, school_year_id, class_id, position, action, old_name, new_name, into_id, student_count, added_teachers, teachers_after),
  update (outcome, reason) on school_year_classes to booklark_app;
grant insert (tenant_id, school_year_id, student_id, classes_before, classes_after, has_left),
  update (outcome, reason) on school_year_students to booklark_app;

-- Only admins plan a school year, and only they see which students left.
create policy admins on school_years as restrictive to booklark_app
  using ((select current_setting('app.role')) in ('school_admin', 'organization_admin'));
create policy admins on school_year_classes as restrictive to booklark_app
  using ((select current_setting('app.role')) in ('school_admin', 'organization_admin'));
create policy admins on school_year_students as restrictive to booklark_app
  using ((select current_setting('app.role')) in ('school_admin', 'organization_admin'));

-- Deletes the classes that a school year created, once it is undone and if nothing has been added to them; the app itself deletes no class.
-- Their codes stay used. Returns the ids of those.
create function remove_classes_of_school_year(year uuid) returns setof uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from school_classes c using school_year_classes y
  where y.tenant_id = current_setting('app.tenant_id')::uuid and y.school_year_id = year and y.action = 'create'
    and current_setting('app.role') in ('school_admin', 'organization_admin')
    and c.tenant_id = y.tenant_id and c.id = y.class_id and c.name = y.new_name and c.archived_at is null
    and not exists (select from enrolments e where e.tenant_id = c.tenant_id and e.school_class_id = c.id)
    and not exists (select from assignments a where a.tenant_id = c.tenant_id and a.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.school_class_id = c.id)
    and not exists (select from certificates k where k.tenant_id = c.tenant_id and k.school_class_id = c.id)
    and not exists (select from wish_lists w where w.tenant_id = c.tenant_id and w.school_class_id = c.id)
    and not exists (select from opened_lines o where o.tenant_id = c.tenant_id and o.school_class_id = c.id)
    and not exists (select from order_lines o where o.tenant_id = c.tenant_id and o.school_class_id = c.id)
    and not exists (select from enrolment_imports i where i.tenant_id = c.tenant_id and i.school_class_id = c.id)
  returning c.id
$$;
revoke execute on function remove_classes_of_school_year(uuid) from public;
grant execute on function remove_classes_of_school_year(uuid) to booklark_app;

-- Over all tenants; the worker calls it every hour.
create function forget_school_years() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from school_years where expires_at < now();
$$;
revoke execute on function forget_school_years() from public;
grant execute on function forget_school_years() to booklark_platform;
