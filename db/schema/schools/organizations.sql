-- Which organizations a school belongs to. A row stands in the school's tenant; the organization reads its side by functions.
create table memberships (
  tenant_id uuid not null references tenants on delete cascade,
  organization_id uuid not null references tenants on delete cascade,
  grants text check (grants in ('figures', 'administer')),
  joined_at timestamptz not null default now(),
  -- What a school grants may change and end; from when on it is what it is, so that nothing that was opened before goes on by it.
  granted_at timestamptz not null default now(),
  primary key (tenant_id, organization_id)
);
create index on memberships (organization_id);
call guard_tenant_table('memberships');
grant select, delete, update (grants, granted_at) on memberships to booklark_app;
create trigger grant_ended after update of grants on memberships for each row
  when (old.grants = 'administer' and new.grants is distinct from 'administer') execute function revoke_of_visits();
create trigger membership_ended after delete on memberships for each row
  when (old.grants = 'administer') execute function revoke_of_visits();
create trigger notify_changed after insert or delete or update on memberships for each row execute function notify_tenant_changed();
