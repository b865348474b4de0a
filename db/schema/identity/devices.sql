-- A browser in which an admin has signed in, by the hash of its cookie. The first sign-in in another browser is reported by email.
create table known_devices (
  tenant_id uuid not null,
  user_id uuid not null,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, user_id, device_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('known_devices');
grant select, insert, delete, update on known_devices to booklark_app;
