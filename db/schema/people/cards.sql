-- A sign-in card: the hash of the secret in its QR code. A temporary card expires by itself.
create table cards (
  tenant_id uuid not null,
  secret_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on cards (tenant_id, user_id);
-- Finds expired and revoked cards, which are deleted.
create index on cards (expires_at) where expires_at is not null;
create index on cards (revoked_at) where revoked_at is not null;
call guard_tenant_table('cards');
-- A card stays with its student and is only revoked.
grant select, insert, update (revoked_at) on cards to booklark_app;
