-- What lowers the price of an order. Days are those of the school.
create table coupons (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[0-9A-Z-]{3,40}$'),
  percent smallint check (percent between 1 and 100),
  amount bigint check (amount between 1 and 1000000000000),
  currency text references currencies,
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  -- Null: any number.
  max_uses int check (max_uses between 1 and 1000000),
  -- Kept by `coupon_uses`. Parallel orders wait for this row, and the second one is refused.
  used int not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  -- Orders that were placed with it stay as they are.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (num_nonnulls(percent, amount) = 1),
  check ((amount is null) = (currency is null)),
  constraint coupons_within_uses check (used <= max_uses)
);
call guard_tenant_table('coupons');
grant select, insert (tenant_id, code, percent, amount, currency, valid_from, valid_until, max_uses), update (deleted_at) on coupons to booklark_app;
create unique index coupons_code on coupons (tenant_id, code) where deleted_at is null;
create index on coupons (currency) where currency is not null;

alter table orders
  -- What the coupon took off. The total is what is left.
  add column discount bigint not null default 0 check (discount between 0 and 1000000000000),
  add column coupon_id uuid,
  -- A copy for the buyer.
  add column coupon_code text,
  add foreign key (tenant_id, coupon_id) references coupons,
  add check (coupon_id is null = (coupon_code is null)),
  add check (coupon_id is not null or discount = 0),
  add check (kind = 'sale' or coupon_id is null);
create index on orders (tenant_id, coupon_id) where coupon_id is not null;
grant insert (discount, coupon_id, coupon_code) on orders to booklark_app;

-- An order of which a coupon has taken all is paid by nobody: no provider, no attempt.
alter table orders
  alter column provider drop not null,
  drop constraint orders_total_check,
  add constraint orders_total_check check (total between 0 and 1000000000000),
  add check (total > 0 or discount > 0),
  add constraint orders_provider_of_payment check ((provider is null) = (total = 0));
do $$
declare found text;
begin
  select conname into strict found from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) = 'CHECK (((paid_at IS NULL) = (paid_attempt_id IS NULL)))';
  execute format('alter table orders drop constraint %I', found);
end $$;
alter table orders add constraint orders_paid_by_attempt check ((paid_attempt_id is not null) = (paid_at is not null and total > 0));

alter table order_lines
  add column discount bigint not null default 0 check (discount >= 0);
do $$
declare found text;
begin
  select conname into strict found from pg_constraint where conrelid = 'order_lines'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) = 'CHECK (((net + tax) = (unit_price * copies)))';
  execute format('alter table order_lines drop constraint %I', found);
end $$;
alter table order_lines
  add constraint order_lines_discounted_total check (net + tax = unit_price * copies - discount),
  add check (format <> 'gift' or discount = 0),
  -- A coupon never takes what printing costs.
  add constraint order_lines_printing_paid check (discount = 0 or to_platform >= print_cost);
grant select (discount) on orders to booklark_platform;
grant select (discount) on order_lines to booklark_platform;

-- The order that a use of a coupon is reserved for. The row ends when the order fails, is cancelled or expires.
create table coupon_uses (
  tenant_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  -- Money arrived for an order that had expired, and the coupon was used up by then: the order keeps its price, and the use is not counted.
  is_extra boolean not null default false,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders on delete cascade,
  foreign key (tenant_id, coupon_id) references coupons on delete cascade
);
call guard_tenant_table('coupon_uses');
grant select, insert (tenant_id, order_id, coupon_id) on coupon_uses to booklark_app;
create index on coupon_uses (tenant_id, coupon_id);

create function count_coupon_use() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' and not new.is_extra then
    update coupons c set used = c.used + 1 where c.tenant_id = new.tenant_id and c.id = new.coupon_id;
  elsif tg_op = 'DELETE' and not old.is_extra then
    update coupons c set used = c.used - 1 where c.tenant_id = old.tenant_id and c.id = old.coupon_id;
  end if;
  return null;
end $$;
revoke execute on function count_coupon_use() from public;
create trigger counts_use after insert or delete on coupon_uses for each row execute function count_coupon_use();

-- Whatever ends an order releases its use, and whatever revives it takes one again. A revival that is a choice of the buyer has taken its use
-- before; what is left is money that arrived late, and it is never refused.
create function keep_coupon_use() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare ended text[] := array['failed', 'cancelled', 'expired'];
begin
  if new.state = any (ended) then
    delete from coupon_uses u where u.tenant_id = new.tenant_id and u.order_id = new.id;
  elsif old.state = any (ended) and not exists (select from coupon_uses u where u.tenant_id = new.tenant_id and u.order_id = new.id) then
    insert into coupon_uses (tenant_id, order_id, coupon_id, is_extra)
      select new.tenant_id, new.id, c.id, coalesce(c.used >= c.max_uses, false)
      from coupons c where c.tenant_id = new.tenant_id and c.id = new.coupon_id for no key update;
  end if;
  return null;
end $$;
revoke execute on function keep_coupon_use() from public;
create trigger keeps_coupon_use after update of state on orders for each row
  when (new.coupon_id is not null and new.state <> old.state) execute function keep_coupon_use();

-- An order of 0 is billed too.
alter table invoices
  drop constraint invoices_total_check,
  add constraint invoices_total_check check (total between 0 and 1000000000000 and (total > 0 or kind = 'invoice'));
