-- Answers to writes that carried an Idempotency-Key: the same key and body get the first answer again.
create table answered (
  tenant_id uuid not null references tenants on delete cascade,
  key_hash bytea not null, -- of call, person and key
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key_hash)
);
create index on answered (created_at);
call guard_tenant_table('answered');
grant select, insert, update (reply) on answered to booklark_app;
