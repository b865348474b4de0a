-- A buyer. This is the only table with personal data of buyers; schools see a country, which is on the order.
create table buyers (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  -- The account of a buyer who was signed in.
  person_id uuid,
  email text not null check (length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 300),
  -- The address for printed copies.
  address jsonb check (pg_column_size(address) <= 8192),
  language text not null check (length(language) <= 20),
  -- Moved to a later time when an order is paid; the row is deleted afterwards.
  keep_until timestamptz not null default now() + interval '90 days',
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references users on delete set null (person_id)
);
create index on buyers (tenant_id, person_id) where person_id is not null;
create index on buyers (tenant_id, lower(email));
create index on buyers (keep_until);
call guard_tenant_table('buyers');
grant select, insert (tenant_id, id, person_id, email, name, address, language), update (keep_until) on buyers to booklark_app;

-- An order of a buyer, paid by one payment. Its id is the `work_id` of its Idempotency-Key, its number is random.
create table orders (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null unique,
  number text not null check (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  buyer_id uuid,
  state text not null default 'created' check (state in ('created', 'awaiting_payment', 'paid', 'preparing', 'printing', 'shipped', 'delivered',
    'ready_to_read', 'failed', 'cancelled', 'expired', 'partly_refunded', 'refunded', 'disputed')),
  currency text not null references currencies,
  total bigint not null check (total between 0 and 1000000000000),
  tax bigint not null,
  -- Includes `delivery_tax`.
  delivery bigint not null,
  delivery_tax bigint not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  provider text check (provider in ('stripe', 'paypal', 'phonepe')),
  -- The cart it was placed from: the hash of a person or of the random id of a list in a browser. Null: no cart, or one that has changed since.
  cart_key bytea check (length(cart_key) = 32),
  -- The hash of what was ordered and by whom: the same order of a cart is returned, another one closes it.
  content_hash bytea not null check (length(content_hash) = 32),
  -- The key of the buyer is made from it. A new link counts it up, which ends the old key.
  key_number integer not null default 1 check (key_number > 0),
  -- The keyed hash of the IP address. Only unpaid orders and declines are counted by it.
  placed_from text not null check (length(placed_from) <= 64),
  placed_at timestamptz not null default now(),
  asked_at timestamptz, -- when the provider was last asked about it
  paid_at timestamptz,
  paid_attempt_id uuid,
  -- A gift is an order of one line without a book: all of it is for a cause, and none of it is tax.
  kind text not null default 'sale' check (kind in ('sale', 'gift')),
  -- The gift that the order renews. Its payment is the invoice of its attempt (`payment_attempts.session_id`), which exists once.
  monthly_gift_id uuid,
  -- The amount that the coupon took off. The total is the rest.
  discount bigint not null default 0 check (discount between 0 and 1000000000000),
  coupon_id uuid,
  -- A copy of the coupon's code, for the buyer.
  coupon_code text,
  primary key (tenant_id, id),
  unique (tenant_id, id, kind),
  unique (tenant_id, number),
  check (tax between 0 and total),
  check (delivery between 0 and total),
  check (total > 0 or discount > 0),
  check (delivery_tax between 0 and delivery),
  check ((paid_at is null) = (state in ('created', 'awaiting_payment', 'failed', 'cancelled', 'expired'))),
  check (kind = 'sale' or (tax = 0 and delivery = 0 and cart_key is null)),
  check (monthly_gift_id is null or (kind = 'gift' and monthly_gift_id <> id)),
  check (coupon_id is null = (coupon_code is null)),
  check (coupon_id is not null or discount = 0),
  check (kind = 'sale' or coupon_id is null),
  constraint orders_paid_by_attempt check ((paid_attempt_id is not null) = (paid_at is not null and total > 0)),
  constraint orders_provider_of_payment check ((provider is null) = (total = 0)),
  foreign key (tenant_id, buyer_id) references buyers on delete set null (buyer_id),
  foreign key (tenant_id, coupon_id) references coupons
);
create unique index orders_open_cart on orders (tenant_id, cart_key) where state in ('created', 'awaiting_payment') and cart_key is not null;
create index on orders (tenant_id, buyer_id);
create index on orders (currency);
create index on orders (tenant_id, placed_from, placed_at) where paid_at is null;
create index on orders (tenant_id, placed_at);
create index on orders (tenant_id, paid_attempt_id) where paid_attempt_id is not null;
create index on orders (placed_at, id);
-- Counts paid gifts among what readers have done.
create index on orders (tenant_id) where kind = 'gift' and paid_at is not null;
-- Settled orders and deliveries by time, for Book Sales and Money I Have Raised.
create index on orders (tenant_id, paid_at, id) where paid_at is not null;
create index on orders (tenant_id, paid_at, id) where paid_at is not null and delivery > 0;
-- Finds the orders that are still to print, at all schools.
create index on orders (placed_at, id) where state in ('paid', 'preparing', 'printing', 'partly_refunded');
create index on orders (tenant_id, monthly_gift_id) where monthly_gift_id is not null;
create index on orders (tenant_id, coupon_id) where coupon_id is not null;
alter table coupon_uses add foreign key (tenant_id, order_id) references orders on delete cascade;
call guard_tenant_table('orders');
-- The platform lists the orders of all schools, without their buyers.
create policy platform on orders for select to booklark_platform using (true);
-- The app changes the provider, because an order can be continued at another one and is paid at the one whose payment arrives.
-- It changes the cart key, because a cart that changes is freed from its order while the order's page can still be paid at.
grant select, insert (tenant_id, id, number, buyer_id, currency, total, tax, delivery, delivery_tax, country, provider, cart_key, content_hash,
  placed_from, kind, monthly_gift_id, discount, coupon_id, coupon_code), update (state, provider, cart_key, key_number, asked_at, paid_at,
  paid_attempt_id) on orders to booklark_app;
grant select (tenant_id, id, number, state, currency, total, tax, delivery, country, provider, placed_at, paid_at, kind, discount) on orders to
  booklark_platform;
create trigger copies_payment after update of paid_at on orders for each row when (old.paid_at is distinct from new.paid_at)
  execute function copy_payment_to_lines();
create trigger counts_returned after update of state on orders for each row when ((old.state = 'refunded') <> (new.state = 'refunded'))
  execute function count_returned_payment();
create trigger guards_right_to_sell before insert on orders for each row when (new.total > 0) execute function guard_right_to_sell();
create trigger guards_state before update of state on orders for each row when (new.state <> old.state) execute function guard_order_state();
create trigger issues_certificates_of_money after update of paid_at on orders
  for each row when (new.kind = 'sale' and new.paid_at is not null and new.paid_at is distinct from old.paid_at)
  execute function issue_certificates_of_money();
create trigger keeps_coupon_use after update of state on orders for each row
  when (new.coupon_id is not null and new.state <> old.state) execute function keep_coupon_use();
create trigger notes_first_state after insert on orders for each row execute function note_order_state();
create trigger notes_state after update of state on orders for each row when (new.state <> old.state) execute function note_order_state();
-- The sales are opened again at commit, so that the row of the school is locked last and briefly, and a change is not missed however long it took.
create constraint trigger reopens_sales after insert on orders deferrable initially deferred for each row
  when (new.paid_at is not null) execute function reopen_sales_of_order();
-- A refund in full changes the counted copies.
create constraint trigger reopens_sales_changed after update of paid_at, state on orders deferrable initially deferred for each row
  when (old.paid_at is distinct from new.paid_at or (old.state = 'refunded') <> (new.state = 'refunded')) execute function reopen_sales_of_order();
create constraint trigger reopens_sales_deleted after delete on orders deferrable initially deferred for each row
  when (old.paid_at is not null) execute function reopen_sales_of_order();

-- A line of an order. It copies the facts of the sale: book, class, cause and project are ids without foreign keys, because the line outlives them.
-- The name of an author is read from the book, so that it is erased in one place.
create table order_lines (
  tenant_id uuid not null,
  order_id uuid not null,
  number smallint not null check (number > 0),
  book_id uuid,
  title text not null,
  author_id uuid,
  school_class_id uuid,
  cause_id uuid,
  project_id uuid,
  cause_name text not null default '',
  format text not null check (format in ('digital', 'print', 'gift')),
  copies integer not null check (copies between 1 and 999),
  unit_price bigint not null check (unit_price between 0 and 1000000000000),
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  tax_rate integer not null check (tax_rate between 0 and 10000), -- basis points
  to_cause bigint not null check (to_cause >= 0),
  to_school bigint not null check (to_school >= 0),
  to_platform bigint not null check (to_platform >= 0),
  print_cost bigint not null default 0 check (print_cost >= 0),
  -- The foreign key to the order includes it, so that lines of a gift are in gifts only, and those of a sale in sales.
  kind text not null generated always as (case format when 'gift' then 'gift' else 'sale' end) stored,
  -- The time of the order's payment, which a trigger copies: an index finds the last sales of an author or a class in this order, however
  -- many there are. A payment writes it once.
  paid_at timestamptz,
  discount bigint not null default 0 check (discount >= 0),
  primary key (tenant_id, order_id, number),
  unique (tenant_id, order_id, kind, book_id),
  check (format <> 'gift' or discount = 0),
  check (to_cause + to_school + to_platform = net),
  check (cause_id is not null or (to_cause = 0 and project_id is null)),
  check (format = 'print' or (print_cost = 0 and copies = 1)),
  check ((book_id is null) = (format = 'gift')),
  check (format <> 'gift' or (number = 1 and cause_id is not null and to_cause = unit_price and author_id is null and school_class_id is null)),
  constraint order_lines_discounted_total check (net + tax = unit_price * copies - discount),
  -- A coupon never takes what printing costs.
  constraint order_lines_printing_paid check (discount = 0 or to_platform >= print_cost),
  foreign key (tenant_id, order_id, kind) references orders (tenant_id, id, kind) on delete cascade
);
create index on order_lines (tenant_id, book_id);
create index on order_lines (tenant_id, cause_id) where cause_id is not null;
create index on order_lines (tenant_id, author_id, paid_at, order_id) where author_id is not null;
create index on order_lines (tenant_id, school_class_id, paid_at, order_id) where school_class_id is not null;
create index on order_lines (paid_at, order_id, number) where cause_id is not null and paid_at is not null;
call guard_tenant_table('order_lines');
-- The platform lists what causes got and gave back at all schools, without the buyers.
create policy platform on order_lines for select to booklark_platform using (true);
grant select, insert on order_lines to booklark_app;
grant select (tenant_id, order_id, number, book_id, title, cause_id, cause_name, format, copies, unit_price, net, tax, to_cause, to_school,
  to_platform, paid_at, discount) on order_lines to booklark_platform;
-- No role of the product changes a line. Whoever else does so opens the sales of the school again.
create constraint trigger reopens_sales after delete or update of tenant_id, order_id, number, book_id, title, author_id, school_class_id, cause_id, project_id,
    cause_name, format, copies, unit_price, net, tax, tax_rate, to_cause, to_school, to_platform, print_cost on order_lines
  deferrable initially deferred for each row execute function reopen_sales_of_tenant();

-- A change of an order: the state that it got, and when.
create table order_changes (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null,
  changed_at timestamptz not null default clock_timestamp(),
  -- A printing step made by mistake can be undone for a day. Its change stays, with the time when it was undone; the order goes back to
  -- its former state, and the printing costs are posted back.
  undone_at timestamptz,
  primary key (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
create index on order_changes (tenant_id, order_id) where undone_at is not null;
call guard_tenant_table('order_changes');
create policy platform on order_changes for select to booklark_platform using (true);
grant select, insert (tenant_id, order_id, state), update (undone_at) on order_changes to booklark_app;
grant select on order_changes to booklark_platform;
create trigger guards_undone before update of undone_at on order_changes for each row execute function guard_undone_change();

-- A payment attempt: one try to pay an order. Its id is the idempotency key at the provider. An order has at most one open attempt.
create table payment_attempts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid() unique,
  order_id uuid not null,
  provider text not null check (provider in ('stripe', 'paypal', 'phonepe')),
  session_id text check (length(session_id) <= 255), -- the provider's payment page or, for a renewal, its invoice
  payment_id text check (length(payment_id) <= 255),
  -- `opening`: the provider is asked. `pending`: paid, and not captured yet. `returning`: a second payment that is paid back.
  state text not null default 'opening' check (state in ('opening', 'open', 'pending', 'paid', 'failed', 'closed', 'returning', 'returned')),
  -- The idempotency key for paying back a second payment.
  return_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- The amount that the provider kept, in the currency of its balance. Null: not known yet.
  fee bigint check (fee >= 0),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
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
grant select, insert (tenant_id, event_id, attempt_id, placed_from, card_hash, email_hash), update (card_hash) on payment_declines to booklark_app;

-- A refund. Its id is the `work_id` of its Idempotency-Key, and the idempotency key at the provider.
create table refunds (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  order_id uuid not null,
  -- The paid attempt.
  attempt_id uuid not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null references currencies,
  reason text not null check (length(reason) between 1 and 1000),
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
  primary key (tenant_id, id),
  unique (tenant_id, id, order_id),
  unique (tenant_id, provider_refund_id),
  check (asked_by is null or made_by = 'school'),
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
create index on refunds (tenant_id, (coalesce(held_at, done_at))) where state in ('done', 'held');
create index on refunds ((coalesce(held_at, done_at)), id) where state in ('done', 'held');
call guard_tenant_table('refunds');
create policy platform on refunds for select to booklark_platform using (true);
grant select, insert (tenant_id, id, order_id, attempt_id, amount, currency, reason, state, made_by, asked_by, provider_refund_id, dispute_id,
  held_at), update (state, provider_refund_id, try_number, done_at, failed_at, declined_at) on refunds to booklark_app;
grant select (tenant_id, id, order_id, amount, reason, state, made_by, created_at, done_at, failed_at, declined_at, dispute_id, held_at) on
  refunds to booklark_platform;
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
grant select, insert (tenant_id, refund_id, asker_tenant, asked_by), update (decision, decider_tenant, decided_by, decided_at) on refund_approvals
  to booklark_app;
create trigger guards_decision before update on refund_approvals for each row execute function guard_refund_decision();

-- A dispute: a bank can take a payment back while it examines it. Until it decides, the money is held: it is neither raised nor lost.
create table disputes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  attempt_id uuid not null,
  provider text not null check (provider in ('stripe', 'paypal', 'phonepe')),
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
grant select, insert (tenant_id, id, order_id, attempt_id, provider, provider_dispute_id, amount, shortfall, currency), update (state, fee,
  fee_currency, closed_at, fee_changes) on disputes to booklark_app;
create trigger guards_state before update of state on disputes for each row when (new.state <> old.state) execute function guard_dispute_state();
