-- A call that had an Idempotency-Key, and its reply. The same key with the same body gets the same reply again.
create table idempotency_keys (
  tenant_id uuid not null references tenants on delete cascade,
  key_hash bytea not null, -- hash of the call, the person and the key
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  -- Calls that ask a payment provider hold no transaction meanwhile. Their row tells a repeated call that the first is in progress.
  -- A call that failed continues with the same `work_id`. The process `run_id` works on it until `run_until`.
  work_id uuid not null default gen_random_uuid(),
  run_id uuid,
  run_until timestamptz,
  primary key (tenant_id, key_hash)
);
create index on idempotency_keys (created_at);
call guard_tenant_table('idempotency_keys');
-- Providers know a payment by `work_id`, so that it is charged once.
grant select, insert, delete, update (reply, run_id, run_until) on idempotency_keys to booklark_app;

-- A count of tries of one kind by one subject, for rate limits. Rows live a day at most.
-- The subject is a keyed hash, such as of an address or of a typed name, so that no one can be identified.
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
grant select, insert, delete, update on attempts to booklark_app;
