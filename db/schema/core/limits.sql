-- One row for each limit of a school. Who adds something locks it until the end of their transaction, so that no two take the same last place.
-- The row of the school itself is not locked for this: every settings page writes to it, and an enrolment can last a minute.
create table limit_locks (
  tenant_id uuid not null references tenants on delete cascade,
  name text not null check (name in ('students', 'staff', 'books', 'storage')),
  primary key (tenant_id, name)
);
call guard_tenant_table('limit_locks');
grant select, insert, update (name) on limit_locks to booklark_app;
