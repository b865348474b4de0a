-- The totals of a school for the platform's list. A scheduled job counts them: the list would count a million people.
create table tenant_totals (
  tenant_id uuid primary key references tenants on delete cascade,
  students integer not null,
  teachers integer not null,
  classes integer not null,
  books integer not null,
  last_activity timestamptz,
  as_of timestamptz not null,
  -- The number of first steps that are done. `first_steps_changed_at`: when the job noticed that it grew, as no step stores its time.
  first_steps_done smallint not null default 0,
  first_steps_changed_at timestamptz
);
call guard_tenant_table('tenant_totals');
create policy platform on tenant_totals to booklark_platform using (true);
grant select on tenant_totals to booklark_app;
grant select on tenant_totals to booklark_platform;
