-- Totals of each school for the platform's list, counted by a scheduled job: the list must not count a million people.
create table tenant_totals (
  tenant_id uuid primary key references tenants on delete cascade,
  students integer not null,
  teachers integer not null,
  classes integer not null,
  books integer not null,
  last_activity timestamptz,
  as_of timestamptz not null,
  -- When a first step was done is not stored, so the count of the totals notices when their number grows.
  first_steps_done smallint not null default 0,
  first_steps_changed_at timestamptz
);
call guard_tenant_table('tenant_totals');
create policy platform on tenant_totals to booklark_platform using (true);
grant select on tenant_totals to booklark_app;
grant select on tenant_totals to booklark_platform;
