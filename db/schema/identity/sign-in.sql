-- A class code that was used with success from a hashed IP address or device. It works on from there while others are being guessed.
create table known_codes (
  tenant_id uuid not null references tenants on delete cascade,
  used_by text not null check (length(used_by) <= 64),
  code_folded text not null,
  used_at timestamptz not null default now(),
  primary key (tenant_id, used_by, code_folded)
);
call guard_tenant_table('known_codes');
grant select, insert, delete, update on known_codes to booklark_app;

-- A session of a browser that used the community password; it has no person. The secret is in the cookie, its hash here.
create table community_sessions (
  tenant_id uuid not null references tenants on delete cascade,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, secret_hash)
);
call guard_tenant_table('community_sessions');
-- Nothing makes a session last longer.
grant select, insert, update (ended_at) on community_sessions to booklark_app;
