-- An invoice or a note of a seller. Rows are only added, and say nothing about the buyer, whose data end with the row in `buyers`.
create table invoices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- A debit note takes back a credit note whose refund never arrived.
  kind text not null check (kind in ('invoice', 'credit_note', 'debit_note')),
  order_id uuid,
  refund_id uuid,
  seller_kind text not null,
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null unique check (length(number) <= 40),
  issued_at timestamptz not null,
  -- Copies. `seller`: {name, address, tax_number}; `lines`: [{format, title, copies, unit_price, tax_rate, net, tax}]; `taxes`: [{rate, net, tax}].
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  tax bigint not null,
  total bigint not null,
  currency text not null references currencies,
  plan_payment_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, seller_kind, year, sequence),
  check (tax between 0 and total),
  check ((kind = 'invoice') = (refund_id is null)),
  constraint invoices_of_one check (num_nonnulls(order_id, plan_payment_id) = 1),
  constraint invoices_total_check check (total between 0 and 1000000000000 and (total > 0 or kind = 'invoice')),
  foreign key (tenant_id, plan_payment_id) references plan_payments
);
create unique index invoices_once_per_order on invoices (tenant_id, order_id) where kind = 'invoice';
create unique index invoices_once_per_refund on invoices (tenant_id, refund_id, kind) where refund_id is not null;
create index on invoices (tenant_id, order_id);
create index on invoices (currency);
create unique index invoices_once_per_plan_payment on invoices (tenant_id, plan_payment_id) where plan_payment_id is not null and kind = 'invoice';
create index invoices_of_plan_payment on invoices (tenant_id, plan_payment_id) where plan_payment_id is not null;
call guard_tenant_table('invoices');
-- The platform reads the invoices for plans.
create policy platform on invoices for select to booklark_platform using (plan_payment_id is not null);
grant select, insert on invoices to booklark_app;
grant select (tenant_id, kind, number, plan_payment_id) on invoices to booklark_platform;

-- The last number of a seller in a year. The statement that ends a paying transaction locks the row, and a rollback takes the number back:
-- a sequence would leave a gap. No row refers to the school, because its invoices outlive it.
create table invoice_series (
  tenant_id uuid not null,
  -- The platform, where the school has named no seller.
  seller text not null check (seller in ('school', 'platform')),
  -- In the time zone of the school.
  year integer not null check (year between 2000 and 9999),
  -- The beginning of each number. The platform is the seller for many schools, and no two invoices of a seller have the same number.
  code text not null check (code ~ '^[0-9A-Z]{6}$'),
  last_number integer not null check (last_number > 0),
  primary key (tenant_id, seller, year),
  unique (code, year)
);
call guard_tenant_table('invoice_series');
-- Numbers go on, and their beginning stays.
grant select, insert, update (last_number) on invoice_series to booklark_app;
