-- What staff did to people, their ways to sign in, membership and settings. The app's role can only add to it.
-- No child's name stands here: who was meant is a key, and the name is read beside it for as long as there is one.
create table acts (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  happened_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'visit', 'family', 'worker')),
  actor_id uuid, -- no foreign key: the act outlives the account
  actor_name text not null default '' check (length(actor_name) <= 300), -- an adult's; of a child the key alone
  actor_role text not null check (length(actor_role) <= 40),
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text check (subject_kind ~ '^[a-z_]+$'),
  subject_id uuid,
  facts jsonb not null default '{}',
  from_address text check (length(from_address) <= 64),
  primary key (tenant_id, id),
  check ((subject_kind is null) = (subject_id is null))
);
create index on acts (tenant_id, happened_at desc, id desc);
create index on acts (tenant_id, subject_id, happened_at desc);
create index on acts (tenant_id, actor_id, happened_at desc);
call guard_tenant_table('acts');
grant select, insert on acts to booklark_app;

-- The number by which a school's own office knows a child.
alter table users add external_id text check (length(external_id) between 1 and 100);
create unique index users_tenant_id_external_id_key on users (tenant_id, external_id) where external_id is not null;
grant update (external_id) on users to booklark_app;
