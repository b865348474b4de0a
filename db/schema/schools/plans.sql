create domain plan_payment_method as text check (value in ('card', 'bank_transfer'));
-- `period_end`: the plan begins when the time that is already paid ends.
create domain plan_begin as text check (value in ('now', 'period_end'));

-- A plan of the platform: what a school may have. Null limits: without a limit. Only platform staff change plans.
create table plans (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7() unique,
  name text not null check (length(name) between 1 and 60),
  max_students integer check (max_students > 0),
  max_staff integer check (max_staff > 0),
  max_books integer check (max_books > 0),
  max_storage_bytes bigint check (max_storage_bytes > 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (tenant_id, id)
);
create unique index plans_name on plans (tenant_id, lower(name)) where archived_at is null;
call guard_tenant_table('plans');
create policy platform on plans for select to booklark_platform using (true);
create policy platform_adds on plans as restrictive for insert to booklark_app with check ((select is_platform_staff()));
create policy platform_changes on plans as restrictive for update to booklark_app using ((select is_platform_staff()));
grant select, insert, update on plans to booklark_app;
grant select on plans to booklark_platform;
create trigger notify_changed after insert or update on plans for each row execute function notify_tenant_changed();

-- A price of a plan. A new price is a new variant, so that a subscription keeps what was bought.
create table plan_variants (
  tenant_id uuid not null,
  id uuid not null default uuidv7() unique,
  plan_id uuid not null,
  price bigint not null check (price between 1 and 1000000000000),
  currency text not null references currencies,
  interval text not null check (interval in ('month', 'year')),
  -- The schools that may share the plan; more than one is for organizations.
  seats integer not null default 1 check (seats between 1 and 10000),
  trial_days integer not null default 0 check (trial_days between 0 and 365),
  -- In basis points; prices include tax.
  tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  -- Registration starts a trial of this variant for schools with its currency.
  is_for_registration boolean not null default false,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (tenant_id, id),
  check (is_for_registration <= (trial_days > 0 and seats = 1)),
  foreign key (tenant_id, plan_id) references plans
);
create unique index plan_variants_registration on plan_variants (currency) where is_for_registration and archived_at is null;
create index on plan_variants (tenant_id, plan_id);
create index on plan_variants (currency);
call guard_tenant_table('plan_variants');
create policy platform on plan_variants for select to booklark_platform using (true);
create policy platform_adds on plan_variants as restrictive for insert to booklark_app with check ((select is_platform_staff()));
create policy platform_changes on plan_variants as restrictive for update to booklark_app using ((select is_platform_staff()));
-- Prices never change.
grant select, insert, update (trial_days, is_for_registration, archived_at) on plan_variants to booklark_app;
grant select on plan_variants to booklark_platform;
create trigger notify_changed after insert or update on plan_variants for each row execute function notify_tenant_changed();

-- The subscription of a school or an organization, at most one each. For a plan by card, `state` is what the provider says; for others it follows
-- from the dates. `plan_state` computes the current state from both.
create table subscriptions (
  tenant_id uuid primary key references tenants on delete cascade,
  id uuid not null default uuidv7(),
  variant_id uuid not null references plan_variants (id),
  -- The variant that begins at `next_from`: a smaller plan after the paid period, or a plan that was paid in advance.
  next_variant_id uuid references plan_variants (id),
  state text not null check (state in ('trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired')),
  -- Null: nothing has been paid, as in a trial.
  payment plan_payment_method,
  began_at timestamptz not null default now(),
  period_end timestamptz,
  grace_until timestamptz,
  paused_at timestamptz,
  provider billing_provider,
  provider_id text check (length(provider_id) <= 200),
  customer_id text check (length(customer_id) <= 200),
  -- Read by `variant_now`, so that no job is needed to change the variant.
  next_from timestamptz,
  -- Nothing is charged because the site is suspended. A plan that the school itself paused is not held.
  is_held boolean not null default false,
  -- When an admin opened the page to change the card. On return, a payment that is due is tried again.
  card_asked_at timestamptz,
  -- Counts changes, so that an older answer of the provider does not overwrite a newer one.
  version integer not null default 0,
  unique (provider, provider_id),
  unique (tenant_id, id),
  check ((state = 'past_due') <= (grace_until is not null)),
  check ((state = 'paused') = (paused_at is not null)),
  check ((state in ('trialing', 'active', 'cancelled') and payment is distinct from 'card') <= (period_end is not null)),
  check ((payment is not distinct from 'card') = (provider_id is not null)),
  check ((provider is null) = (provider_id is null)),
  check ((next_variant_id is null) = (next_from is null))
);
create index on subscriptions (variant_id);
create index on subscriptions (next_variant_id);
call guard_tenant_table('subscriptions');
create policy platform on subscriptions for select to booklark_platform using (true);
grant select, insert, update on subscriptions to booklark_app;
grant select (tenant_id, id, variant_id, next_variant_id, state, payment, began_at, period_end, grace_until, paused_at, next_from) on
  subscriptions to booklark_platform;

-- A place: a school for which an organization pays. A school that leaves the organization loses it.
create table plan_seats (
  tenant_id uuid not null,
  school_id uuid not null unique references tenants on delete cascade,
  added_at timestamptz not null default now(),
  primary key (tenant_id, school_id),
  foreign key (school_id, tenant_id) references memberships on delete cascade
);
create index on plan_seats (school_id, tenant_id);
call guard_tenant_table('plan_seats');
create policy platform on plan_seats for select to booklark_platform using (true);
grant select, delete on plan_seats to booklark_app;
grant select (tenant_id, school_id, added_at) on plan_seats to booklark_platform;

-- A provider's checkout page for buying a plan by card. `id` is the owner of the subscription that is bought there.
create table plan_checkouts (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7() unique,
  variant_id uuid not null references plan_variants (id),
  provider billing_provider not null,
  -- `open`: not paid yet; `complete`: its subscription runs; `ended`: the subscription ended; `closed`: no one paid.
  state text not null default 'open' check (state in ('open', 'complete', 'ended', 'closed')),
  -- Days before the first payment.
  trial_days integer not null default 0 check (trial_days between 0 and 730),
  begins plan_begin not null default 'now',
  language text not null check (length(language) between 2 and 8),
  session_id text check (length(session_id) between 1 and 255),
  subscription_id text check (length(subscription_id) between 1 and 255),
  opened_at timestamptz not null default now(),
  -- When the provider was last asked about it.
  asked_at timestamptz,
  primary key (tenant_id, id),
  unique (provider, session_id),
  unique (provider, subscription_id),
  check ((state in ('complete', 'ended')) <= (subscription_id is not null))
);
create unique index plan_checkouts_open on plan_checkouts (tenant_id) where state = 'open';
create index on plan_checkouts (variant_id);
create index plan_checkouts_running on plan_checkouts (asked_at) where state in ('open', 'complete');
call guard_tenant_table('plan_checkouts');
-- The offer on the page of the provider stays as it was.
grant select, insert, update (state, session_id, subscription_id, asked_at) on plan_checkouts to booklark_app;

-- A bank transfer for a plan, requested from a school or an organization. One person of the platform records the money, another confirms it. No
-- foreign key to the tenant: records of payments outlive it.
create table bank_transfers (
  tenant_id uuid not null,
  id uuid not null default uuidv7() unique,
  variant_id uuid not null references plan_variants (id),
  -- The payer writes it on the transfer, so that it can be found on the bank statement.
  code text not null unique check (code ~ '^[0-9A-Z]{8}$'),
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null references currencies,
  begins plan_begin not null,
  state text not null default 'waiting' check (state in ('waiting', 'received', 'confirmed', 'cancelled')),
  requested_at timestamptz not null default now(),
  received_on date,
  bank_reference text check (length(bank_reference) between 1 and 100),
  received_by uuid,
  received_by_name text check (length(received_by_name) <= 200),
  confirmed_by uuid,
  confirmed_by_name text check (length(confirmed_by_name) <= 200),
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  check ((state in ('received', 'confirmed')) = (received_by is not null)),
  check (num_nulls(received_on, bank_reference, received_by, received_by_name) in (0, 4)),
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check (num_nulls(confirmed_by, confirmed_by_name, confirmed_at) in (0, 3)),
  -- Two people must confirm money.
  constraint bank_transfers_two_people check (confirmed_by <> received_by)
);
create unique index bank_transfers_open on bank_transfers (tenant_id) where state in ('waiting', 'received');
create index on bank_transfers (variant_id);
create index on bank_transfers (currency);
create index on bank_transfers (received_on) where state = 'received';
call guard_tenant_table('bank_transfers');
create policy platform on bank_transfers for select to booklark_platform using (true);
-- A transfer begins without money, because the trigger watches only updates; code and amount stay as requested.
grant select, insert (tenant_id, variant_id, code, amount, currency, begins), update (state, received_on, bank_reference, received_by,
  received_by_name, confirmed_by, confirmed_by_name, confirmed_at) on bank_transfers to booklark_app;
grant select on bank_transfers to booklark_platform;
create trigger guards_second_person before update of confirmed_by on bank_transfers
  for each row when (old.confirmed_by is null and new.confirmed_by is not null) execute function guard_second_person();

-- A payment for a plan. Rows are only added; afterwards only the provider's payment and `returned` change.
create table plan_payments (
  tenant_id uuid not null,
  id uuid not null default uuidv7() unique,
  variant_id uuid not null references plan_variants (id),
  payment plan_payment_method not null,
  bank_transfer_id uuid,
  -- The provider's invoice; unique, so that it is posted once however often it is reported.
  provider_invoice text check (length(provider_invoice) <= 200),
  total bigint not null check (total between 1 and 1000000000000),
  tax bigint not null,
  currency text not null references currencies,
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null default now(),
  -- The payment at the provider, used to find its refunds and disputes; null for bank transfers.
  provider_payment text check (length(provider_payment) between 1 and 255),
  -- The sum that was refunded or lost in disputes.
  returned bigint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, bank_transfer_id),
  unique (tenant_id, provider_invoice),
  check (tax between 0 and total),
  check (period_end > period_start),
  check ((payment = 'bank_transfer') = (bank_transfer_id is not null)),
  check ((payment = 'card') = (provider_invoice is not null)),
  constraint plan_payments_provider_payment_check1 check (provider_payment is null or payment = 'card'),
  constraint plan_payments_returned_check check (returned between 0 and total),
  foreign key (tenant_id, bank_transfer_id) references bank_transfers
);
create index on plan_payments (variant_id);
create index on plan_payments (currency);
create index on plan_payments (tenant_id, paid_at desc, id desc);
create index on plan_payments (paid_at desc, id desc);
create unique index plan_payments_provider_payment on plan_payments (provider_payment) where provider_payment is not null;
call guard_tenant_table('plan_payments');
create policy platform on plan_payments for select to booklark_platform using (true);
grant select, insert (tenant_id, variant_id, payment, bank_transfer_id, provider_invoice, total, tax, currency, period_start, period_end,
  provider_payment), update (provider_payment, returned) on plan_payments to booklark_app;
grant select (tenant_id, id, variant_id, payment, total, tax, currency, period_start, period_end, paid_at, returned) on plan_payments to
  booklark_platform;

-- A refund or a dispute of a plan payment by card.
create table plan_corrections (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- The refund or dispute at the provider; unique, so that it is posted once however often it is reported.
  provider_reference text not null check (length(provider_reference) between 1 and 255),
  state text not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  -- The part of `amount` that is tax.
  tax bigint not null,
  currency text not null references currencies,
  -- The provider's fee for a dispute, in the currency of its balance.
  fee bigint not null default 0 check (fee between 0 and 1000000000000),
  reported_at timestamptz not null default now(),
  -- When the provider was last asked about it.
  asked_at timestamptz not null default now(),
  fee_changes smallint not null default 0 check (fee_changes >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, provider_reference),
  check (tax between 0 and amount),
  check (state in ('done', 'failed') or kind = 'dispute'),
  check (state in ('open', 'won', 'lost') or kind = 'refund'),
  foreign key (tenant_id, payment_id) references plan_payments
);
create index on plan_corrections (tenant_id, payment_id);
create index on plan_corrections (currency);
create index plan_corrections_open on plan_corrections (asked_at) where state = 'open';
call guard_tenant_table('plan_corrections');
-- Amounts stay as they were posted, and a fee begins at nothing, so that each change of it is posted.
grant select, insert (tenant_id, id, payment_id, kind, provider_reference, state, amount, tax, currency), update (state, fee, asked_at,
  fee_changes) on plan_corrections to booklark_app;
