-- A grant of abilities beyond a person's role, or a family's, for a limited time. Platform staff grant it; assert_ability reads it.
create table ability_grants (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid,
  family_link_id uuid,
  abilities text[] not null check (cardinality(abilities) between 1 and 10),
  reason text not null check (length(reason) between 10 and 300),
  granted_by text not null check (length(granted_by) <= 300),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text check (length(revoked_by) <= 300),
  revoke_reason text check (length(revoke_reason) between 10 and 300),
  primary key (tenant_id, id),
  check ((user_id is null) <> (family_link_id is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '12 months'),
  check ((revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoke_reason is null)),
  foreign key (tenant_id, family_link_id) references family_links on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on ability_grants (tenant_id, user_id);
create index on ability_grants (tenant_id, family_link_id);
create index on ability_grants (starts_at desc, id desc);
call guard_tenant_table('ability_grants');
create policy platform on ability_grants for select to booklark_platform using (true);
-- A grant begins now, so that it lasts at most 12 months, and is only revoked.
grant select, insert (tenant_id, user_id, family_link_id, abilities, reason, granted_by, ends_at), update (revoked_at, revoked_by, revoke_reason)
  on ability_grants to booklark_app;
grant select on ability_grants to booklark_platform;
