-- A problem with money that a person settles, such as a report of a provider that could not be applied.
-- It belongs to the school of the order, otherwise to the platform.
create table payment_issues (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  provider payment_provider,
  -- The id of the order, otherwise of the provider's object or of the school.
  reference text not null check (length(reference) <= 255),
  reason text not null check (reason in ('amount', 'currency', 'order', 'mode', 'unknown_object', 'no_news', 'refunded_at_provider', 'return_failed', 'refund_failed', 'ledger', 'card_testing', 'disputed')),
  -- The expected and the reported facts. Nothing about the buyer.
  details jsonb not null default '{}' check (pg_column_size(details) <= 4096),
  since timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text check (length(resolved_by) <= 200),
  note text check (length(note) between 1 and 1000),
  primary key (tenant_id, id),
  check (num_nulls(resolved_at, resolved_by, note) in (0, 3)),
  constraint payment_issues_of_provider check ((provider is null) = (reason in ('ledger', 'card_testing')))
);
create index on payment_issues (since, id);
create unique index payment_issues_open on payment_issues (tenant_id, reference, reason) where resolved_at is null;
create index on payment_issues (since, id) where resolved_at is null;
call guard_tenant_table('payment_issues');
create index on payment_issues (id);
create policy platform on payment_issues for select to booklark_platform using (true);
-- An issue begins open, and what the provider reported stays.
grant select, insert (tenant_id, provider, reference, reason, details), update (resolved_at, resolved_by, note) on payment_issues to booklark_app;
grant select (tenant_id, id, provider, reference, reason, details, since, resolved_at, resolved_by, note) on payment_issues to booklark_platform;
