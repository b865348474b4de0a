-- What a school sells, and on which terms. The price of a book, its cause and whether it is for sale are columns of the book.
create extension if not exists btree_gist;

create table offers (
  tenant_id uuid not null,
  book_id uuid not null,
  -- A printed copy: what a buyer pays, and what the printer takes. In the currency of the book.
  print_price bigint check (print_price between 1 and 1000000000000),
  print_cost bigint check (print_cost between 1 and 1000000000000),
  -- Basis points of the price without tax; what is left is the platform's, which pays the printing and the payment fee.
  cause_share int not null check (cause_share between 0 and 10000),
  school_share int not null check (school_share between 0 and 10000),
  preview_pages int not null check (preview_pages between 1 and 600),
  primary key (tenant_id, book_id),
  check (cause_share + school_share <= 10000),
  check ((print_price is null) = (print_cost is null)),
  foreign key (tenant_id, book_id) references books on delete cascade
);
call guard_tenant_table('offers');
grant select, insert, update (print_price, print_cost, cause_share, school_share, preview_pages) on offers to booklark_app;

-- The school as a seller. Without a name the platform is the seller on invoices.
create table sale_settings (
  tenant_id uuid primary key references tenants on delete cascade,
  time_zone text not null check (length(time_zone) between 1 and 60),
  seller_name text not null default '' check (length(seller_name) <= 150),
  seller_address text not null default '' check (length(seller_address) <= 500),
  tax_number text not null default '' check (length(tax_number) <= 40),
  cause_share int not null check (cause_share between 0 and 10000),
  school_share int not null check (school_share between 0 and 10000),
  -- Refunds above it wait for a second person; null: none does.
  refund_limit bigint check (refund_limit between 1 and 1000000000000),
  -- Null: printed books are not delivered.
  delivery_price bigint check (delivery_price between 0 and 1000000000000),
  delivery_countries text[] not null default '{}' check (cardinality(delivery_countries) <= 250),
  providers text[] not null default '{}' check (providers <@ array['stripe', 'paypal', 'phonepe']),
  check (cause_share + school_share <= 10000),
  check (seller_name <> '' or (seller_address = '' and tax_number = ''))
);
call guard_tenant_table('sale_settings');
grant select, insert, update (time_zone, seller_name, seller_address, tax_number, cause_share, school_share, refund_limit, delivery_price,
  delivery_countries, providers) on sale_settings to booklark_app;

-- Tax that prices include, by the country of the buyer. `valid_to` is the last day.
create table tax_rates (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  country text not null check (country ~ '^[A-Z]{2}$'),
  format text not null check (format in ('digital', 'print')),
  kind text not null check (kind in ('book', 'audiobook')),
  rate int not null check (rate between 0 and 10000),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  is_sample boolean not null default false,
  primary key (tenant_id, id),
  constraint tax_rates_apart exclude using gist (tenant_id with =, country with =, format with =, kind with =,
    daterange(valid_from, valid_to, '[]') with &&)
);
call guard_tenant_table('tax_rates');
grant select, insert (tenant_id, country, format, kind, rate, valid_from, valid_to, is_sample), delete on tax_rates to booklark_app;

-- Cached pages and replies show prices, shares and tax.
create function notify_sales_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('tenant_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end $$;
revoke execute on function notify_sales_changed() from public;
create trigger notify_changed after insert or update or delete on offers for each row execute function notify_sales_changed();
create trigger notify_changed after insert or update or delete on sale_settings for each row execute function notify_sales_changed();
create trigger notify_changed after insert or delete on tax_rates for each row execute function notify_sales_changed();
