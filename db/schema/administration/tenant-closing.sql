-- A closing of a school: the days between its closing and its erasure, in which it can be restored.
create table tenant_closings (
  tenant_id uuid primary key references tenants on delete cascade,
  reason text not null check (length(reason) between 10 and 300),
  started_at timestamptz not null default now(),
  -- The earliest time of the erasure, stored so that a later change of the rule does not move a promised date.
  erase_after timestamptz not null default now() + interval '30 days',
  export_name text,
  export_bytes bigint,
  exported_at timestamptz,
  erasing_since timestamptz,
  -- The storage key of the export. Each attempt stores its own file, so that one that was overtaken does not remove another's.
  export_key text,
  -- The time since which the hourly job has found the closing due. The erasure, which cannot be undone, begins after six hours, so that a
  -- clock that is ahead for a moment does not begin it. A clock that is set back starts them again.
  due_since timestamptz,
  check (num_nulls(exported_at, export_name, export_bytes, export_key) in (0, 4))
);
call guard_tenant_table('tenant_closings');
create policy platform on tenant_closings for select to booklark_platform using (true);
-- Functions alone begin a closing and its erasure; the app stores the export.
grant select, update (export_name, export_bytes, exported_at, export_key) on tenant_closings to booklark_app;
grant select on tenant_closings to booklark_platform;
create trigger notify_changed after insert or delete or update on tenant_closings for each row execute function notify_tenant_changed();
create trigger withdraw_from_editions after insert on tenant_closings for each row execute function withdraw_school_from_editions();

-- An erased school. Its subdomains are not given out again, because old links and printed codes would open another school.
create table erased_tenants (
  id uuid primary key,
  subdomain text not null unique,
  kind text not null,
  country text,
  created_at timestamptz not null,
  students integer not null,
  teachers integer not null,
  classes integer not null,
  books integer not null,
  erased_at timestamptz not null default now(),
  -- The former subdomains, which are not given out again either.
  former_subdomains text[] not null default '{}'
);
create index on erased_tenants using gin (former_subdomains);
alter table erased_tenants enable row level security;
alter table erased_tenants force row level security;
create policy owner on erased_tenants to booklark_owner using (true);
create policy platform on erased_tenants for select to booklark_platform using (true);
grant select on erased_tenants to booklark_platform;
