-- A refund. Its id is the `work_id` of its Idempotency-Key, and the idempotency key at the provider.
create table refunds (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  -- The paid attempt.
  attempt_id uuid not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null references currencies,
  reason text check (length(reason) between 1 and 1000), -- for colleagues of the person who asked
  -- `pending`: asked for, or the provider works on it. `held`: in dispute. A refund that is done can still fail days later.
  state text not null default 'pending' check (state in ('waiting_for_approval', 'pending', 'held', 'done', 'failed')),
  made_by text not null check (made_by in ('school', 'platform', 'provider', 'dispute')),
  -- The person of the school who asked; the audit log has the names of all.
  asked_by uuid,
  provider_refund_id text check (length(provider_refund_id) between 1 and 255),
  -- Stripe repeats its own failure for a key for ever, so the next try has another key.
  try_number smallint not null default 1 check (try_number > 0),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  failed_at timestamptz,
  -- Set when a person declined it, or money went back in another way meanwhile. The refund is then `failed` and was never asked for.
  declined_at timestamptz,
  dispute_id uuid,
  held_at timestamptz,
  -- When it took money back. A column, because row security keeps a condition on `coalesce` out of a search in an index.
  taken_back_at timestamptz generated always as (coalesce(held_at, done_at)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, order_id),
  unique (tenant_id, provider_refund_id),
  check (asked_by is null or made_by = 'school'),
  check ((reason is null) = (made_by in ('provider', 'dispute'))),
  check (case state when 'pending' then done_at is null when 'done' then done_at is not null else true end),
  check ((state = 'failed') = (failed_at is not null)),
  check (provider_refund_id is not null or (made_by <> 'provider' and state <> 'done')),
  check (state <> 'waiting_for_approval' or (done_at is null and provider_refund_id is null and made_by <> 'provider')),
  check (declined_at is null or (state = 'failed' and done_at is null and provider_refund_id is null)),
  check ((made_by = 'dispute') = (dispute_id is not null)),
  check ((dispute_id is null) = (held_at is null)),
  check (state <> 'held' or (dispute_id is not null and done_at is null)),
  check (dispute_id is null or (state not in ('waiting_for_approval', 'pending') and provider_refund_id is not null)),
  foreign key (tenant_id, asked_by) references users on delete set null (asked_by),
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade,
  foreign key (tenant_id, order_id) references orders on delete cascade
);
create index on refunds (tenant_id, order_id);
create index on refunds (tenant_id, attempt_id);
create index on refunds (tenant_id, asked_by) where asked_by is not null;
create index on refunds (tenant_id, done_at) where state = 'done';
create index on refunds (currency);
create index on refunds (tenant_id, created_at) where state = 'waiting_for_approval';
create unique index on refunds (tenant_id, dispute_id) where dispute_id is not null;
create index on refunds (tenant_id, taken_back_at) where state in ('done', 'held');
create index on refunds (taken_back_at, id) where state in ('done', 'held');
call guard_tenant_table('refunds');
create index on refunds (id);
create policy platform on refunds for select to booklark_platform using (true);
-- Amounts and people stay. The database sets the time.
grant select, insert (tenant_id, id, order_id, attempt_id, amount, currency, reason, state, made_by, asked_by, provider_refund_id, dispute_id,
  held_at), update (state, provider_refund_id, try_number, done_at, failed_at, declined_at) on refunds to booklark_app;
grant select (tenant_id, id, order_id, amount, reason, state, made_by, created_at, done_at, failed_at, declined_at, dispute_id, held_at,
  taken_back_at) on refunds to booklark_platform;
create trigger checks_amount before insert on refunds for each row execute function check_refund_amount();
create constraint trigger checks_lines after insert on refunds deferrable initially deferred for each row execute function check_refund_lines();
create trigger guards_state before update of state on refunds for each row when (new.state <> old.state) execute function guard_refund_state();
create constraint trigger reopens_sales after update of state, done_at or delete on refunds deferrable initially deferred for each row
  when (old.state = 'done' or old.done_at is not null) execute function reopen_sales_of_refund();
create constraint trigger reopens_sales_done after update of state, done_at on refunds deferrable initially deferred for each row
  when (old.done_at is null and new.done_at is not null) execute function reopen_sales_of_refund();
create constraint trigger reopens_sales_held after update of state on refunds deferrable initially deferred for each row
  when (old.state = 'held') execute function reopen_sales_of_refund();

-- A part of a refund: the positive amounts that it takes back from a line of its order. Line 0 is the delivery, whose price without tax is
-- the share of the platform.
create table refund_lines (
  tenant_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  line_number smallint not null check (line_number >= 0),
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax >= 0),
  to_cause bigint not null check (to_cause >= 0),
  to_school bigint not null check (to_school >= 0),
  to_platform bigint not null check (to_platform >= 0),
  primary key (tenant_id, refund_id, order_id, line_number),
  check (tax + to_cause + to_school + to_platform = amount),
  check (line_number > 0 or (to_cause = 0 and to_school = 0)),
  foreign key (tenant_id, refund_id, order_id) references refunds (tenant_id, id, order_id) on delete cascade
);
create index on refund_lines (tenant_id, order_id, line_number);
call guard_tenant_table('refund_lines');
create policy platform on refund_lines for select to booklark_platform using (true);
grant select, insert on refund_lines to booklark_app;
grant select (tenant_id, refund_id, order_id, line_number, to_cause) on refund_lines to booklark_platform;
create constraint trigger checks_lines after insert on refund_lines deferrable initially deferred for each row execute function check_refund_lines();

-- The approval of a refund that waits: who asked and who decided. People of the platform belong to its own tenant.
-- It has no names, so that those of an erased account are gone with it.
create table refund_approvals (
  tenant_id uuid not null,
  refund_id uuid not null,
  asker_tenant uuid not null,
  asked_by uuid,
  decision text check (decision in ('approved', 'declined')),
  decider_tenant uuid,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, refund_id),
  check ((decision is null) = (decided_at is null)),
  constraint refund_approvals_second_person check (decision is distinct from 'approved' or decided_by is distinct from asked_by or asked_by is null),
  foreign key (asker_tenant, asked_by) references users on delete set null (asked_by),
  foreign key (decider_tenant, decided_by) references users on delete set null (decided_by),
  foreign key (tenant_id, refund_id) references refunds on delete cascade
);
create index on refund_approvals (asker_tenant, asked_by) where asked_by is not null;
create index on refund_approvals (decider_tenant, decided_by) where decided_by is not null;
call guard_tenant_table('refund_approvals');
-- An approval begins undecided, because the trigger watches only updates, and the person who asked stays named.
grant select, insert (tenant_id, refund_id, asker_tenant, asked_by), update (decision, decider_tenant, decided_by, decided_at) on refund_approvals
  to booklark_app;
create trigger guards_decision before update on refund_approvals for each row execute function guard_refund_decision();

-- A dispute: a bank can take a payment back while it examines it. Until it decides, the money is held: it is neither raised nor lost.
create table disputes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  attempt_id uuid not null,
  provider payment_provider not null,
  provider_dispute_id text not null check (length(provider_dispute_id) between 1 and 255),
  -- The amount that the bank took.
  amount bigint not null check (amount between 1 and 1000000000000),
  -- The part of the amount that had been refunded before, which Booklark bears.
  shortfall bigint not null default 0,
  currency text not null references currencies,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  -- The fee of the provider for the dispute, in the currency of its balance.
  fee bigint not null default 0 check (fee >= 0),
  fee_currency text references currencies,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The fee can change several times: for the dispute, for an answer to it, and by what is given back. Each change has a number, so that it is
  -- posted once; the reason of the first one has none.
  fee_changes smallint not null default 0 check (fee_changes >= 0),
  primary key (tenant_id, id),
  unique (provider, provider_dispute_id),
  check (shortfall between 0 and amount),
  check ((state = 'open') = (closed_at is null)),
  check (fee = 0 or fee_currency is not null),
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade,
  foreign key (tenant_id, order_id) references orders on delete cascade
);
create index on disputes (tenant_id, order_id);
create index on disputes (tenant_id, attempt_id);
create index on disputes (currency);
create index on disputes (fee_currency) where fee_currency is not null;
alter table refunds add foreign key (tenant_id, dispute_id) references disputes deferrable initially deferred;
call guard_tenant_table('disputes');
-- Amounts stay as the bank took them, and a dispute begins open.
grant select, insert (tenant_id, id, order_id, attempt_id, provider, provider_dispute_id, amount, shortfall, currency), update (state, fee,
  fee_currency, closed_at, fee_changes) on disputes to booklark_app;
create trigger guards_state before update of state on disputes for each row when (new.state <> old.state) execute function guard_dispute_state();
