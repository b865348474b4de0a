-- Answers to writes that carried an Idempotency-Key: the same key and body get the first answer again.
create table idempotency_keys (
  tenant_id uuid not null references tenants on delete cascade,
  key_hash bytea not null, -- of call, person and key
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  -- A call that asks a payment provider holds no transaction meanwhile. Its key has a row while it works: the same call is told that it
  -- is in progress, and one that failed goes on with the same id. `run_id` is the process that works, until `run_until`.
  work_id uuid not null default gen_random_uuid(),
  run_id uuid,
  run_until timestamptz,
  primary key (tenant_id, key_hash)
);
create index on idempotency_keys (created_at);
call guard_tenant_table('idempotency_keys');
grant select, insert, delete, update (reply, run_id, run_until) on idempotency_keys to booklark_app;

-- A subject is a keyed hash (of an address, of what was typed as a name): nobody can be read from it. Rows live a day at most.
create table attempts (
  tenant_id uuid not null references tenants on delete cascade,
  kind text not null check (length(kind) <= 40),
  subject text not null check (length(subject) <= 64),
  tries integer not null,
  wait_until timestamptz,
  forget_at timestamptz not null,
  primary key (tenant_id, kind, subject)
);
call guard_tenant_table('attempts');
grant select, insert, delete, update (tries, wait_until, forget_at) on attempts to booklark_app;
