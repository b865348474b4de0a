-- One action on many rows of a list. The rows to act on are stored with it, so that a worker that is killed knows what is left.
create table bulk_actions (
  tenant_id uuid not null references tenants on delete cascade, -- the site whose list it is; rows of the platform's lists are at other schools
  id uuid not null default uuidv7(),
  list text not null check (list like '/%/'),
  action text not null check (length(action) between 1 and 40),
  parameters jsonb not null default '{}',
  reason text check (length(reason) between 10 and 300),
  started_by uuid not null, -- a person, or the visit of an organization's admin
  starter jsonb not null, -- as whom its rows are changed
  row_tenants uuid[] not null,
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
grant select, insert, update (state, ended_at) on bulk_actions to booklark_app;

-- What became of a row, written at the row's school in the transaction that changes it: a row is changed once, or not at all.
create table bulk_action_rows (
  tenant_id uuid not null references tenants on delete cascade,
  action_tenant_id uuid not null,
  action_id uuid not null,
  row_id uuid not null,
  outcome text not null check (outcome in ('done', 'failed', 'undone', 'kept')),
  previous jsonb, -- null if nothing changed, or nothing can be undone
  error jsonb,
  primary key (tenant_id, action_id, row_id),
  foreign key (action_tenant_id, action_id) references bulk_actions on delete cascade
);
create index on bulk_action_rows (action_tenant_id, action_id, outcome);
call guard_tenant_table('bulk_action_rows');
create policy started_here on bulk_action_rows for select to booklark_app
  using (action_tenant_id = (select current_setting('app.tenant_id')::uuid));
grant select, insert, update (outcome, previous, error) on bulk_action_rows to booklark_app;
