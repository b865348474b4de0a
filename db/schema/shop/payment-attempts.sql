-- A payment attempt: one try to pay an order. Its id is the idempotency key at the provider. An order has at most one open attempt.
create table payment_attempts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  provider payment_provider not null,
  session_id text check (length(session_id) <= 255), -- the provider's payment page or, for a renewal, its invoice
  payment_id text check (length(payment_id) <= 255),
  -- `opening`: the provider is asked. `pending`: paid, and not captured yet. `returning`: a second payment that is paid back.
  state text not null default 'opening' check (state in ('opening', 'open', 'pending', 'paid', 'failed', 'closed', 'returning', 'returned')),
  -- The idempotency key for paying back a second payment.
  return_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- The amount that the provider kept, in the currency of its balance. Null: not known yet.
  fee bigint check (fee >= 0),
  fee_currency currency_code,
  -- Stripe repeats its own failure for a key for ever, so the next try to pay back a second payment has another key. The id of the refund
  -- is kept, because it can fail days later.
  return_try smallint not null default 1 check (return_try > 0),
  return_refund_id text check (length(return_refund_id) between 1 and 255),
  -- PhonePe reports the address of a payment page only once, when it is opened. It is kept while the page is open.
  page_url text check (length(page_url) <= 2000),
  -- PhonePe lists no refunds of a payment, so the ids that its events name are kept and asked about.
  reported_refund_ids text[] not null default '{}' check (cardinality(reported_refund_ids) <= 100),
  -- True: its payment goes back, because it was charged after the giver had stopped the gift or the school took no more payments.
  is_superseded boolean not null default false,
  -- The state that the order gets when the page is closed. It is stored before the provider is asked to close the page, because the event may be
  -- handled first and would say that the order expired.
  state_on_close text check (state_on_close in ('cancelled', 'failed')),
  primary key (tenant_id, id),
  check (session_id is not null or state in ('opening', 'failed')),
  check ((fee is null) = (fee_currency is null)),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
create unique index payment_attempts_open on payment_attempts (tenant_id, order_id) where state in ('opening', 'open');
create unique index payment_attempts_session on payment_attempts (provider, session_id);
create index on payment_attempts (provider, payment_id) where payment_id is not null;
create index on payment_attempts (tenant_id, order_id);
create index payment_attempts_pending on payment_attempts (tenant_id) where state = 'pending';
alter table orders add foreign key (tenant_id, paid_attempt_id) references payment_attempts deferrable initially deferred;
call guard_tenant_table('payment_attempts');
create index on payment_attempts (id);
-- An attempt begins unpaid and stays with its order; the keys for the provider are those of the database.
grant select, insert (tenant_id, id, order_id, provider, session_id, is_superseded), update (session_id, payment_id, state, fee, fee_currency,
  return_try, return_refund_id, page_url, state_on_close) on payment_attempts to booklark_app;
create trigger guards_state before update of state on payment_attempts for each row when (new.state <> old.state) execute function guard_attempt_state();

-- A declined card, once for each event. Declines are counted to stop people who try many cards.
create table payment_declines (
  tenant_id uuid not null references tenants on delete cascade,
  event_id text not null check (length(event_id) <= 255),
  attempt_id uuid,
  placed_from text,
  declined_at timestamptz not null default now(),
  card_hash bytea check (length(card_hash) = 32),
  email_hash bytea check (length(email_hash) = 32),
  primary key (tenant_id, event_id),
  constraint payment_declines_of_someone check (attempt_id is not null or email_hash is not null),
  constraint payment_declines_placed check (attempt_id is null or placed_from is not null),
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade
);
create index on payment_declines (tenant_id, attempt_id);
create index on payment_declines (tenant_id, declined_at);
create index on payment_declines (declined_at);
call guard_tenant_table('payment_declines');
-- The app adds declines of payments that it starts itself, because the provider's reply reports them and no event does.
-- Declines are counted by place, person and time: these stay, and the database sets the time.
grant select, insert (tenant_id, event_id, attempt_id, placed_from, card_hash, email_hash), update (card_hash) on payment_declines to booklark_app;
