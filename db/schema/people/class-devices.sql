-- A browser that belongs to a class until the end of the school year: it shows the names of the class without its code. The secret is in a
-- cookie that scripts cannot read, its hash here.
create table class_devices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  school_class_id uuid not null,
  secret_hash bytea not null,
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40),
  created_by uuid not null, -- no foreign key: can be a visit
  created_at timestamptz not null default now(),
  -- The next first of August.
  expires_at timestamptz not null default date_trunc('year', now() + interval '5 months') + interval '7 months',
  primary key (tenant_id, id),
  unique (tenant_id, secret_hash),
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade
);
create index on class_devices (tenant_id, school_class_id, created_at desc);
create index on class_devices (expires_at);
call guard_tenant_table('class_devices');
-- Only staff mark a device. Anyone who has the device may see and end its mark.
create policy staff_marks on class_devices as restrictive for insert to booklark_app
  with check ((select current_setting('app.role')) in ('teacher', 'teacher_admin', 'school_admin', 'organization_admin'));
-- A mark is not moved to another class and lasts no longer than the school year.
grant select, insert (tenant_id, school_class_id, secret_hash, browser, system, created_by), delete on class_devices to booklark_app;

create trigger class_archived after update of archived_at on school_classes for each row
  when (new.archived_at is not null and old.archived_at is null) execute function remove_class_devices();
