-- The second factor of an adult: the secret of an authenticator app (RFC 6238), sealed with a key that is not in the database.
create table second_factors (
  tenant_id uuid not null,
  user_id uuid not null,
  sealed_secret bytea not null check (length(sealed_secret) between 29 and 200),
  created_at timestamptz not null default now(),
  -- Null until a first code has shown that the app has the secret.
  enabled_at timestamptz,
  -- The time step of the last code that was accepted: no code works twice (RFC 6238, section 5.2).
  last_step bigint check (last_step > 0),
  primary key (tenant_id, user_id),
  check ((enabled_at is null) = (last_step is null)),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('second_factors');
grant select, insert, update (sealed_secret, created_at, enabled_at, last_step), delete on second_factors to booklark_app;

-- Codes for a lost phone, as keyed hashes. Each is deleted when it is used.
create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash text not null check (length(code_hash) = 32),
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references second_factors on delete cascade
);
call guard_tenant_table('recovery_codes');
grant select, insert, delete on recovery_codes to booklark_app;

-- `second_factor`: proves for ten minutes that the password was right. `email_undo`: restores the previous email address.
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('reset', 'verification', 'second_factor', 'email_undo'));
alter table one_time_tokens add column email text check (length(email) <= 254);
alter table one_time_tokens add check ((kind = 'email_undo') = (email is not null));
