-- Challenges that were solved, each accepted once. A challenge ends after minutes, and its row the night after.
create table solved_browser_challenges (
  tenant_id uuid not null references tenants on delete cascade,
  id bytea not null check (length(id) = 32),
  ends_at timestamptz not null,
  primary key (tenant_id, id)
);
create index on solved_browser_challenges (ends_at);
call guard_tenant_table('solved_browser_challenges');
grant select, insert (tenant_id, id, ends_at) on solved_browser_challenges to booklark_app;
