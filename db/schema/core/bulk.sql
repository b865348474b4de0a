-- A bulk action: one action on many rows of a list. The ids of the rows are stored, so that the rest is known after a worker is killed.
create table bulk_actions (
  tenant_id uuid not null references tenants on delete cascade, -- site of the list; rows of the platform's lists belong to other tenants
  id uuid not null default uuidv7(),
  list text not null check (list like '/%/'),
  action text not null check (length(action) between 1 and 40),
  parameters jsonb not null default '{}',
  reason text check (length(reason) between 10 and 300),
  started_by uuid not null, -- id of a person, or of the visit of an organization's admin
  starter jsonb not null, -- role, address and device with which the rows are changed
  row_tenants uuid[] not null, -- tenant of each of `row_ids`
  row_ids uuid[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  check (cardinality(row_ids) between 0 and 10000 and cardinality(row_ids) = cardinality(row_tenants)),
  check ((ended_at is null) = (state in ('waiting', 'running')))
);
create index on bulk_actions (created_at);
call guard_tenant_table('bulk_actions');
-- Rows, parameters and starter stay as they were confirmed.
grant select, insert, update (state, ended_at) on bulk_actions to booklark_app;

-- The outcome for one row, written at the row's tenant in the transaction that changes the row: it is changed once, or not at all.
create table bulk_action_rows (
  tenant_id uuid not null references tenants on delete cascade,
  action_tenant_id uuid not null,
  action_id uuid not null,
  row_id uuid not null,
  outcome text not null check (outcome in ('done', 'failed', 'undone', 'kept')),
  previous jsonb, -- values before the change; null if nothing changed or nothing can be undone
  error jsonb,
  primary key (tenant_id, action_id, row_id),
  foreign key (action_tenant_id, action_id) references bulk_actions on delete cascade
);
create index on bulk_action_rows (action_tenant_id, action_id, outcome);
call guard_tenant_table('bulk_action_rows');
-- The site that started an action reads its outcomes at all tenants.
create policy started_here on bulk_action_rows for select to booklark_app
  using (action_tenant_id = (select current_setting('app.tenant_id')::uuid));
grant select, insert, update on bulk_action_rows to booklark_app;
