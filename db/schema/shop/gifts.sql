-- A gift that is paid each month. Its id is that of its first order; each renewal is an order of its own, for one invoice of the provider.
create table monthly_gifts (
  tenant_id uuid not null,
  id uuid not null,
  provider billing_provider not null,
  subscription_id text check (length(subscription_id) between 1 and 255),
  customer_id text check (length(customer_id) between 1 and 255),
  -- `waiting`: its first payment has not arrived.
  state text not null default 'waiting' check (state in ('waiting', 'active', 'past_due', 'cancelled')),
  next_at timestamptz,
  -- The unpaid invoice that the giver was told about.
  failed_invoice_id text check (length(failed_invoice_id) between 1 and 255),
  -- True: nothing is charged while the school is suspended.
  is_paused boolean not null default false,
  -- The time when the giver stopped it. Later charges go back.
  stopped_at timestamptz,
  card_asked_at timestamptz, -- when the giver asked to retry a failed payment with another card
  asked_at timestamptz, -- when the provider was last asked about it
  -- Counts changes, so that an older answer of the provider is not applied after a newer one.
  version integer not null default 0,
  primary key (tenant_id, id),
  unique (provider, subscription_id),
  check (subscription_id is not null or state in ('waiting', 'cancelled')),
  check (state <> 'cancelled' or next_at is null),
  foreign key (tenant_id, id) references orders on delete cascade
);
create index on monthly_gifts (next_at) where state in ('active', 'past_due');
alter table orders add foreign key (tenant_id, monthly_gift_id) references monthly_gifts on delete cascade;
call guard_tenant_table('monthly_gifts');
create index on monthly_gifts (id);
-- A gift begins as waiting, because the trigger watches only changes of its state.
grant select, insert (tenant_id, id, provider), update (subscription_id, customer_id, state, next_at, failed_invoice_id, is_paused, stopped_at,
  card_asked_at, asked_at, version) on monthly_gifts to booklark_app;
create trigger guards_state before update of state on monthly_gifts for each row when (new.state <> old.state) execute function guard_monthly_gift();

-- A paid invoice that the provider has reported, so that the check of the ledger finds one that was not posted.
create table monthly_gift_invoices (
  tenant_id uuid not null,
  gift_id uuid not null,
  provider billing_provider not null,
  invoice_id text not null check (length(invoice_id) between 1 and 255),
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null references currencies,
  noticed_at timestamptz not null default now(),
  primary key (tenant_id, gift_id, invoice_id),
  unique (provider, invoice_id),
  foreign key (tenant_id, gift_id) references monthly_gifts on delete cascade
);
create index on monthly_gift_invoices (currency);
call guard_tenant_table('monthly_gift_invoices');
-- The database sets when an invoice was noticed, after which its posting is checked.
grant select, insert (tenant_id, gift_id, provider, invoice_id, amount, currency) on monthly_gift_invoices to booklark_app;
