-- A coupon, which lowers the price of an order by a percentage or an amount. Its days are those of the school.
create table coupons (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[0-9A-Z-]{3,40}$'),
  percent smallint check (percent between 1 and 100),
  amount bigint check (amount between 1 and 1000000000000),
  currency text references currencies,
  valid_from date,
  valid_until date,
  -- Null: without a limit.
  max_uses integer check (max_uses between 1 and 1000000),
  -- Counted by the trigger of `coupon_uses`. Parallel orders wait for this row, and the one beyond `max_uses` is refused.
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  -- Orders that were placed with the coupon stay as they are.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (valid_until >= valid_from),
  check (num_nonnulls(percent, amount) = 1),
  check ((amount is null) = (currency is null)),
  constraint coupons_within_uses check (used <= max_uses)
);
create unique index coupons_code on coupons (tenant_id, code) where deleted_at is null;
create index on coupons (currency) where currency is not null;
call guard_tenant_table('coupons');
-- A coupon keeps its value, and only the trigger counts its uses.
grant select, insert (tenant_id, code, percent, amount, currency, valid_from, valid_until, max_uses), update (deleted_at) on coupons to booklark_app;

-- A use of a coupon, reserved for an order. It is deleted when the order fails, is cancelled or expires.
create table coupon_uses (
  tenant_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  -- Money arrived for an expired order when the coupon was used up: the order keeps its price, and the use is not counted.
  is_extra boolean not null default false,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, coupon_id) references coupons on delete cascade
);
create index on coupon_uses (tenant_id, coupon_id);
call guard_tenant_table('coupon_uses');
-- Functions alone let an expired order have an extra use.
grant select, insert (tenant_id, order_id, coupon_id) on coupon_uses to booklark_app;
create trigger counts_use after insert or delete on coupon_uses for each row execute function count_coupon_use();
