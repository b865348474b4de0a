-- A lock for one limit of a school. Whoever adds something holds it until their transaction ends, so that no two take the same last place.
-- The row of the school is not locked for this, because every settings page writes to it and an enrolment can last a minute.
create table limit_locks (
  tenant_id uuid not null references tenants on delete cascade,
  name text not null check (name in ('students', 'staff', 'books', 'storage')),
  primary key (tenant_id, name)
);
call guard_tenant_table('limit_locks');
-- The lock is taken by an upsert, which needs the right to update.
grant select, insert, update on limit_locks to booklark_app;
