-- A second factor of an adult: the secret of an authenticator app (RFC 6238), sealed with a key that is not in the database.
create table second_factors (
  tenant_id uuid not null,
  user_id uuid not null,
  sealed_secret bytea not null check (length(sealed_secret) between 29 and 200),
  created_at timestamptz not null default now(),
  -- Null until a first code has proved that the app has the secret.
  enabled_at timestamptz,
  -- The time step of the last code that was accepted: no code works twice (RFC 6238, section 5.2).
  last_step bigint check (last_step > 0),
  primary key (tenant_id, user_id),
  check ((enabled_at is null) = (last_step is null)),
  foreign key (tenant_id, user_id) references users on delete cascade
);
-- Finds secrets that no code has confirmed, which are deleted.
create index second_factors_unfinished on second_factors (created_at) where enabled_at is null;
call guard_tenant_table('second_factors');
grant select, insert, delete, update on second_factors to booklark_app;

-- A recovery code for a lost phone, as a keyed hash. It is deleted when it is used.
create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash text not null check (length(code_hash) = 32),
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references second_factors on delete cascade
);
call guard_tenant_table('recovery_codes');
grant select, insert, delete on recovery_codes to booklark_app;
