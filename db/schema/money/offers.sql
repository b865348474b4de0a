create domain sold_format as text check (value in ('digital', 'print'));

-- A currency in which schools sell and causes collect, as in contract/kit/currencies.ts. Amounts are whole numbers of the smallest unit.
create table currencies (
  code currency_code primary key,
  exponent smallint not null check (exponent in (0, 2, 3)),
  -- Providers take multiples of `step`, and no payment below `min_charge`.
  step bigint not null check (step > 0),
  min_charge bigint not null,
  min_gift bigint not null,
  max_gift bigint not null,
  check (min_charge > 0 and min_charge % step = 0),
  check (min_gift >= min_charge and min_gift >= 10 ^ exponent and min_gift % step = 0),
  check (max_gift > min_gift and max_gift % step = 0)
);
alter table currencies enable row level security;
alter table currencies force row level security;
create policy everybody on currencies for select to booklark_app using (true);
create policy owner on currencies to booklark_owner using (true);
grant select on currencies to booklark_app;
insert into currencies (code, exponent, step, min_charge, min_gift, max_gift) values
  ('AED', 2, 1, 200, 200, 1000000),
  ('AUD', 2, 1, 50, 100, 400000),
  ('BDT', 2, 1, 10000, 10000, 30000000),
  ('BHD', 3, 10, 300, 1000, 1000000),
  ('BRL', 2, 1, 50, 100, 1500000),
  ('CAD', 2, 1, 50, 100, 350000),
  ('CHF', 2, 1, 50, 100, 250000),
  ('CNY', 2, 1, 400, 400, 2000000),
  ('CZK', 2, 1, 1500, 1500, 6000000),
  ('DKK', 2, 1, 250, 250, 1800000),
  ('EGP', 2, 1, 3000, 3000, 12000000),
  ('EUR', 2, 1, 50, 100, 250000),
  ('GBP', 2, 1, 30, 100, 200000),
  ('GHS', 2, 1, 800, 800, 3000000),
  ('HKD', 2, 1, 400, 400, 2000000),
  ('HUF', 2, 1, 17500, 17500, 100000000),
  ('IDR', 2, 1, 1000000, 1000000, 4000000000),
  ('ILS', 2, 1, 200, 200, 1000000),
  ('INR', 2, 1, 100, 100, 20000000),
  ('JOD', 3, 10, 500, 1000, 2000000),
  ('JPY', 0, 1, 50, 50, 400000),
  ('KES', 2, 1, 8000, 8000, 35000000),
  ('KRW', 0, 1, 1000, 1000, 4000000),
  ('KWD', 3, 10, 200, 1000, 800000),
  ('LKR', 2, 1, 20000, 20000, 80000000),
  ('MAD', 2, 1, 600, 600, 2500000),
  ('MXN', 2, 1, 1000, 1000, 5000000),
  ('MYR', 2, 1, 200, 200, 1200000),
  ('NGN', 2, 1, 100000, 100000, 400000000),
  ('NOK', 2, 1, 300, 300, 2500000),
  ('NPR', 2, 1, 8000, 8000, 35000000),
  ('NZD', 2, 1, 50, 100, 450000),
  ('OMR', 3, 10, 250, 1000, 1000000),
  ('PEN', 2, 1, 200, 200, 1000000),
  ('PHP', 2, 1, 3500, 3500, 15000000),
  ('PKR', 2, 1, 17000, 17000, 70000000),
  ('PLN', 2, 1, 200, 200, 1000000),
  ('QAR', 2, 1, 220, 220, 1000000),
  ('RON', 2, 1, 200, 200, 1200000),
  ('RWF', 0, 1, 900, 900, 3500000),
  ('SAR', 2, 1, 230, 230, 1000000),
  ('SEK', 2, 1, 300, 300, 2500000),
  ('SGD', 2, 1, 50, 100, 350000),
  ('THB', 2, 1, 1000, 1000, 9000000),
  ('TND', 3, 10, 1900, 1900, 8000000),
  ('TRY', 2, 1, 2500, 2500, 10000000),
  ('TZS', 2, 1, 150000, 150000, 650000000),
  ('USD', 2, 1, 50, 100, 250000),
  ('VND', 0, 1, 15000, 15000, 60000000),
  ('XAF', 0, 1, 400, 400, 1600000),
  ('XOF', 0, 1, 400, 400, 1600000),
  ('ZAR', 2, 1, 1100, 1100, 4500000),
  ('ZMW', 2, 1, 1400, 1400, 6000000);

-- How a book is sold: the price of a printed copy, the shares of what is paid, and the number of free pages.
create table offers (
  tenant_id uuid not null,
  book_id uuid not null,
  -- The price of a printed copy, and what the printer takes for it, in the currency of the book. Null: it is not sold in print.
  print_price bigint check (print_price between 1 and 1000000000000),
  print_cost bigint check (print_cost between 1 and 1000000000000),
  -- Basis points of the price without tax. The rest is the share of the platform, which pays the printing and the payment fee.
  cause_share integer not null check (cause_share between 0 and 10000),
  school_share integer not null check (school_share between 0 and 10000),
  preview_pages integer not null check (preview_pages between 1 and 600),
  primary key (tenant_id, book_id),
  check (cause_share + school_share <= 10000),
  check ((print_price is null) = (print_cost is null))
);
call guard_tenant_table('offers');
grant select, insert, update on offers to booklark_app;
create trigger notify_changed after insert or update or delete on offers for each row execute function notify_sales_changed();

-- The school as a seller. Without a name of the seller, the platform is the seller on invoices.
create table sale_settings (
  tenant_id uuid primary key references tenants on delete cascade,
  time_zone text not null check (length(time_zone) between 1 and 60),
  seller_name text not null default '' check (length(seller_name) <= 150),
  seller_address text not null default '' check (length(seller_address) <= 500),
  tax_number text not null default '' check (length(tax_number) <= 40),
  cause_share integer not null check (cause_share between 0 and 10000),
  school_share integer not null check (school_share between 0 and 10000),
  -- Refunds above it wait for a second person. Null: without a limit.
  refund_limit bigint check (refund_limit between 1 and 1000000000000),
  -- Null: printed books are not delivered.
  delivery_price bigint check (delivery_price between 0 and 1000000000000),
  delivery_countries text[] not null default '{}' check (cardinality(delivery_countries) <= 250),
  providers text[] not null default '{}' check (providers::payment_provider[] is not null),
  check (cause_share + school_share <= 10000),
  check (seller_name <> '' or (seller_address = '' and tax_number = ''))
);
-- Schools that sell are few, so that the list of them reads an index of their own.
create index on sale_settings (tenant_id) where providers <> '{}';
call guard_tenant_table('sale_settings');
-- The platform reads which schools have chosen how they are paid, because these wait for its permission to sell.
create policy platform on sale_settings for select to booklark_platform using (true);
grant select, insert, update on sale_settings to booklark_app;
grant select (tenant_id, providers) on sale_settings to booklark_platform;
create trigger keeps_former_limit after update of refund_limit on sale_settings
  for each row when (old.refund_limit < coalesce(new.refund_limit, 'infinity'::float8)) execute function keep_former_refund_limit();
create trigger notify_changed after insert or update or delete on sale_settings for each row execute function notify_sales_changed();

-- A tax rate that prices include, by the country of the buyer. `rate` is in basis points, `valid_to` is the last day.
create table tax_rates (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  country text not null check (country ~ '^[A-Z]{2}$'),
  format sold_format not null,
  kind text not null check (kind in ('book', 'audiobook')),
  rate integer not null check (rate between 0 and 10000),
  valid_from date not null,
  valid_to date,
  is_sample boolean not null default false, -- an example that no one at the school has checked
  primary key (tenant_id, id),
  constraint tax_rates_apart exclude using gist (tenant_id with =, country with =, format with =, kind with =,
    daterange(valid_from, valid_to, '[]') with &&),
  check (valid_to >= valid_from)
);
call guard_tenant_table('tax_rates');
grant select, delete, insert on tax_rates to booklark_app;
create trigger notify_changed after insert or delete on tax_rates for each row execute function notify_sales_changed();

-- A refund limit that held until a time. A higher limit is only for orders paid after it was raised: no one raises it to refund older ones alone.
create table former_refund_limits (
  tenant_id uuid not null references sale_settings on delete cascade,
  until timestamptz not null default clock_timestamp(),
  refund_limit bigint not null,
  primary key (tenant_id, until)
);
call guard_tenant_table('former_refund_limits');
grant select on former_refund_limits to booklark_app;
