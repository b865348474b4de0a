-- A file that is being uploaded in parts. The storage has the bytes; only the parts that are named here have arrived.
create table uploads (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  size bigint not null check (size > 0),
  received bigint not null default 0,
  -- Names of the parts in their order, limited because many small parts would make this row long.
  parts uuid[] not null default '{}' check (cardinality(parts) <= 2000),
  -- The piece that uses the file.
  piece_id uuid,
  created_at timestamptz not null default now(),
  -- The time at which the last byte arrived.
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (received between 0 and size),
  foreign key (tenant_id, person_id) references users on delete cascade,
  foreign key (tenant_id, piece_id) references pieces on delete cascade
);
create index on uploads (tenant_id, person_id);
create index on uploads (tenant_id, piece_id) where piece_id is not null;
create index on uploads (changed_at);
call guard_tenant_table('uploads');
-- The worker finds expired uploads across all tenants, and deletes them inside each tenant.
create policy platform on uploads to booklark_platform using (true);
-- The owner and the size, which counts for the limit of storage, stay.
grant select, insert, delete, update (received, parts, piece_id, changed_at) on uploads to booklark_app;
grant select (tenant_id, id, parts, changed_at) on uploads to booklark_platform;
