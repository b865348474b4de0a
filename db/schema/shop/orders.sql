-- A buyer. This is the only table with personal data of buyers; schools see a country, which is on the order.
create table buyers (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  -- The account of a buyer who was signed in.
  person_id uuid,
  email text not null check (length(email) between 3 and 254),
  -- A column, because row security keeps a condition on `lower` out of a search in an index.
  email_folded text not null generated always as (lower(email)) stored,
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
create index on buyers (tenant_id, email_folded);
create index on buyers (keep_until);
call guard_tenant_table('buyers');
-- Name and addresses stay as they were when the order was placed.
grant select, insert, update (keep_until) on buyers to booklark_app;

-- An order of a buyer, paid by one payment. Its id is the `work_id` of its Idempotency-Key, its number is random.
create table orders (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
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
  provider payment_provider,
  -- The cart it was placed from: the hash of a person or of the random id of a list in a browser. Null: no cart, or one that has changed since.
  cart_key bytea check (length(cart_key) = 32),
  -- The hash of what was ordered and by whom: the same order of a cart is returned, another one closes it.
  content_hash bytea not null check (length(content_hash) = 32),
  -- Part of the buyer's key. It rises with each new link, which ends the old key.
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
create index on orders (id);
-- The platform lists the orders of all schools, without their buyers.
create policy platform on orders for select to booklark_platform using (true);
-- The app changes the provider, because an order can be continued at another one and is paid at the one whose payment arrives.
-- It changes the cart key, because a cart that changes is freed from its order while the order's page can still be paid at.
-- Amounts and buyer stay, and an order begins unpaid.
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
-- Deferred to commit, so that the school's row is locked last and briefly, and no change is missed.
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
-- The database sets the time, on which the day for undoing depends.
grant select, insert (tenant_id, order_id, state), update (undone_at) on order_changes to booklark_app;
grant select on order_changes to booklark_platform;
create trigger guards_undone before update of undone_at on order_changes for each row execute function guard_undone_change();
