-- Permission of a school for the platform's support to view its site as one of its people.
create table support_access (
  tenant_id uuid primary key references tenants on delete cascade,
  allowed_until timestamptz not null default now() + interval '24 hours',
  allowed_by uuid not null,
  foreign key (tenant_id, allowed_by) references users on delete cascade
);
create index on support_access (tenant_id, allowed_by);
call guard_tenant_table('support_access');
grant select, delete, insert, update on support_access to booklark_app;

-- A code that an admin reads to support. It opens one view within 24 hours, even while the switch is off.
create table support_codes (
  -- One code for each school: a new one replaces the one before.
  tenant_id uuid primary key references tenants on delete cascade,
  code_hash text not null,
  created_by uuid not null,
  expires_at timestamptz not null default now() + interval '24 hours',
  wrong_attempts integer not null default 0 check (wrong_attempts between 0 and 5),
  foreign key (tenant_id, created_by) references users on delete cascade
);
create index on support_codes (tenant_id, created_by);
call guard_tenant_table('support_codes');
-- Only functions read the hash and the attempts.
grant delete, select (tenant_id, expires_at), insert, update on support_codes to booklark_app;
