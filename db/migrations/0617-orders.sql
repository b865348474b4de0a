-- Who has bought: the one table with personal data of buyers. Schools see a country, which is on the order.
create table buyers (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  -- The account of a buyer who was signed in.
  person_id uuid,
  email text not null check (length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 300),
  -- Where printed copies go.
  address jsonb check (pg_column_size(address) <= 8192),
  language text not null check (length(language) <= 20),
  -- Moved when an order is paid; the row is deleted afterwards.
  keep_until timestamptz not null default now() + interval '90 days',
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references users (tenant_id, id) on delete set null (person_id)
);
call guard_tenant_table('buyers');
grant select, insert (tenant_id, id, person_id, email, name, address, language), update (keep_until) on buyers to booklark_app;
create index on buyers (tenant_id, person_id) where person_id is not null;
create index on buyers (tenant_id, lower(email));
create index on buyers (keep_until);

-- What one buyer pays together. Its id is that of the work of its Idempotency-Key, its number is random.
create table orders (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  number text not null check (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  buyer_id uuid,
  state text not null default 'created' check (state in ('created', 'awaiting_payment', 'paid', 'preparing', 'printing', 'shipped', 'delivered',
    'ready_to_read', 'failed', 'cancelled', 'expired', 'partly_refunded', 'refunded', 'disputed')),
  currency text not null references currencies,
  total bigint not null check (total between 1 and 1000000000000),
  tax bigint not null check (tax between 0 and total),
  -- Includes its tax.
  delivery bigint not null check (delivery between 0 and total),
  delivery_tax bigint not null check (delivery_tax between 0 and delivery),
  country text not null check (country ~ '^[A-Z]{2}$'),
  provider text not null check (provider in ('stripe')),
  -- Whose cart it is: the hash of a person or of the random id of a list in a browser. Null: of none.
  cart_key bytea check (length(cart_key) = 32),
  -- What was ordered and by whom: the same order of a cart is returned, another one closes it.
  content_hash bytea not null check (length(content_hash) = 32),
  -- The key of the buyer is made from it; a new link ends the old key.
  key_number int not null default 1 check (key_number > 0),
  -- The keyed hash of the address it came from, which only unpaid orders and declines are counted by.
  placed_from text not null check (length(placed_from) <= 64),
  placed_at timestamptz not null default now(),
  asked_at timestamptz,
  paid_at timestamptz,
  paid_attempt_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (id),
  foreign key (tenant_id, buyer_id) references buyers on delete set null (buyer_id),
  check ((paid_at is null) = (state in ('created', 'awaiting_payment', 'failed', 'cancelled', 'expired'))),
  check ((paid_at is null) = (paid_attempt_id is null))
);
call guard_tenant_table('orders');
grant select, insert (tenant_id, id, number, buyer_id, currency, total, tax, delivery, delivery_tax, country, provider, cart_key, content_hash,
  placed_from), update (state, key_number, asked_at, paid_at, paid_attempt_id) on orders to booklark_app;
create unique index orders_open_cart on orders (tenant_id, cart_key) where state in ('created', 'awaiting_payment') and cart_key is not null;
create index on orders (tenant_id, buyer_id);
create index on orders (currency);
create index on orders (tenant_id, placed_from, placed_at) where paid_at is null;
create index on orders (tenant_id, placed_at);

-- The facts of a sale, copied when the order is placed. Book, class, cause and project are ids only, because these rows outlive them;
-- the name of an author is read from the book, so that it is erased in one place.
create table order_lines (
  tenant_id uuid not null,
  order_id uuid not null,
  number smallint not null check (number > 0),
  book_id uuid not null,
  title text not null,
  author_id uuid,
  school_class_id uuid,
  cause_id uuid,
  project_id uuid,
  cause_name text not null default '',
  format text not null check (format in ('digital', 'print')),
  copies int not null check (copies between 1 and 999),
  unit_price bigint not null check (unit_price between 0 and 1000000000000),
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  -- Basis points.
  tax_rate int not null check (tax_rate between 0 and 10000),
  to_cause bigint not null check (to_cause >= 0),
  to_school bigint not null check (to_school >= 0),
  to_platform bigint not null check (to_platform >= 0),
  print_cost bigint not null default 0 check (print_cost >= 0),
  primary key (tenant_id, order_id, number),
  unique (tenant_id, order_id, book_id),
  foreign key (tenant_id, order_id) references orders on delete cascade,
  check (net + tax = unit_price * copies),
  check (to_cause + to_school + to_platform = net),
  check (cause_id is not null or (to_cause = 0 and project_id is null)),
  check (format = 'print' or (print_cost = 0 and copies = 1))
);
call guard_tenant_table('order_lines');
grant select, insert on order_lines to booklark_app;
create index on order_lines (tenant_id, book_id);

-- One try to pay an order. Its id is the key under which the provider is asked. At most one of an order is open.
create table payment_attempts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  provider text not null check (provider in ('stripe')),
  session_id text check (length(session_id) <= 255),
  payment_id text check (length(payment_id) <= 255),
  -- `opening`: the provider is asked. `pending`: paid, and not captured yet. `returning`: a second payment that is paid back.
  state text not null default 'opening' check (state in ('opening', 'open', 'pending', 'paid', 'failed', 'closed', 'returning', 'returned')),
  -- The key under which a second payment is paid back.
  return_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  foreign key (tenant_id, order_id) references orders on delete cascade,
  check (session_id is not null or state in ('opening', 'failed'))
);
call guard_tenant_table('payment_attempts');
grant select, insert (tenant_id, id, order_id, provider), update (session_id, payment_id, state) on payment_attempts to booklark_app;
create unique index payment_attempts_open on payment_attempts (tenant_id, order_id) where state in ('opening', 'open');
create unique index payment_attempts_session on payment_attempts (provider, session_id);
create index on payment_attempts (provider, payment_id) where payment_id is not null;
create index on payment_attempts (tenant_id, order_id);
alter table orders add foreign key (tenant_id, paid_attempt_id) references payment_attempts deferrable initially deferred;
create index on orders (tenant_id, paid_attempt_id) where paid_attempt_id is not null;

-- When an order got each state.
create table order_changes (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
call guard_tenant_table('order_changes');
grant select, insert (tenant_id, order_id, state) on order_changes to booklark_app;

-- Declined cards, each once, to stop who tries many.
create table payment_declines (
  tenant_id uuid not null,
  event_id text not null check (length(event_id) <= 255),
  attempt_id uuid not null,
  placed_from text not null,
  declined_at timestamptz not null default now(),
  primary key (tenant_id, event_id),
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade
);
call guard_tenant_table('payment_declines');
grant select on payment_declines to booklark_app;
create index on payment_declines (tenant_id, attempt_id);
create index on payment_declines (tenant_id, placed_from, declined_at);

-- What a provider says and no one can apply. It belongs to the school of the order, otherwise to the platform.
create table payment_issues (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  provider text not null check (provider in ('stripe')),
  -- The id of the order, otherwise that of the provider's object.
  reference text not null check (length(reference) <= 255),
  reason text not null check (reason in ('amount', 'currency', 'order', 'mode', 'unknown_object', 'no_news', 'refunded_at_provider', 'return_failed')),
  -- What was expected and what the provider says. Nothing about the buyer.
  details jsonb not null default '{}' check (pg_column_size(details) <= 4096),
  since timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text check (length(resolved_by) <= 200),
  note text check (length(note) between 1 and 1000),
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, reference, reason),
  check (num_nulls(resolved_at, resolved_by, note) in (0, 3))
);
call guard_tenant_table('payment_issues');
grant select, insert (tenant_id, provider, reference, reason, details), update (resolved_at, resolved_by, note) on payment_issues to booklark_app;
create policy platform on payment_issues for select to booklark_platform using (true);
grant select (tenant_id, id, provider, reference, reason, details, since, resolved_at, resolved_by, note) on payment_issues to booklark_platform;
create index on payment_issues (since, id);
