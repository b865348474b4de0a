-- Permission of an organization at a school: to view statistics, or to help run the school too. Null: neither.
create domain membership_grants as text check (value in ('figures', 'administer'));

-- A membership of a school in an organization. The row belongs to the school's tenant; the organization reads it by functions.
create table memberships (
  tenant_id uuid not null references tenants on delete cascade,
  organization_id uuid not null references tenants on delete cascade,
  grants membership_grants,
  joined_at timestamptz not null default now(),
  -- When the grant was last changed. Visits that were opened before it end.
  granted_at timestamptz not null default now(),
  primary key (tenant_id, organization_id)
);
create index on memberships (organization_id);
call guard_tenant_table('memberships');
-- Only functions add a membership. A grant keeps its organization.
grant select, delete, update (grants, granted_at) on memberships to booklark_app;
create trigger grant_ended after update of grants on memberships for each row
  when (old.grants = 'administer' and new.grants is distinct from 'administer') execute function revoke_of_visits();
create trigger membership_ended after delete on memberships for each row
  when (old.grants = 'administer') execute function revoke_of_visits();
create trigger notify_changed after insert or delete or update on memberships for each row execute function notify_tenant_changed();
