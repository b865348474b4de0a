-- The last number of each seller in a year. A row is locked by the statement that ends a paying transaction, and a rollback takes the number
-- back with it: a sequence would leave a gap. No row refers to the school, because its invoices outlive it.
create table invoice_series (
  tenant_id uuid not null,
  -- The school, or the platform where the school has named no seller.
  seller text not null check (seller in ('school', 'platform')),
  -- In the time zone of the school.
  year int not null check (year between 2000 and 9999),
  -- The beginning of each number: the platform is the seller for many schools, and no two invoices of a seller have one number.
  code text not null check (code ~ '^[0-9A-Z]{6}$'),
  last_number int not null check (last_number > 0),
  primary key (tenant_id, seller, year),
  unique (code, year)
);
call guard_tenant_table('invoice_series');
grant select, insert, update (last_number) on invoice_series to booklark_app;

-- What a seller has billed and credited. Rows are only added, and say nothing about the buyer, whose data ends with the row in `buyers`.
create table invoices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- A debit note takes back a credit note whose refund never arrived.
  kind text not null check (kind in ('invoice', 'credit_note', 'debit_note')),
  order_id uuid not null,
  refund_id uuid,
  seller_kind text not null,
  year int not null,
  sequence int not null check (sequence > 0),
  number text not null check (length(number) <= 40),
  issued_at timestamptz not null,
  -- Copies: {name, address, tax_number}; a list of {format, title, copies, unit_price, tax_rate, net, tax}; a list of {rate, net, tax}.
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  tax bigint not null check (tax between 0 and total),
  total bigint not null check (total between 1 and 1000000000000),
  currency text not null references currencies,
  primary key (tenant_id, id),
  unique (tenant_id, seller_kind, year, sequence),
  unique (number),
  check ((kind = 'invoice') = (refund_id is null))
);
call guard_tenant_table('invoices');
grant select, insert (tenant_id, kind, order_id, refund_id, seller_kind, year, sequence, number, issued_at, seller, lines, taxes, tax, total, currency)
  on invoices to booklark_app;
create unique index invoices_once_per_order on invoices (tenant_id, order_id) where kind = 'invoice';
create unique index invoices_once_per_refund on invoices (tenant_id, refund_id, kind) where refund_id is not null;
create index on invoices (tenant_id, order_id);
create index on invoices (currency);

-- Series with a gap, and orders and refunds of which an invoice or a note says something else. What has none has 0 there.
create function check_invoices(tenant uuid) returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with counted as (
    select s.code, s.year, s.last_number, count(i.id) as issued, coalesce(max(i.sequence), 0) as highest
    from invoice_series s
    left join invoices i on i.tenant_id = s.tenant_id and i.seller_kind = s.seller and i.year = s.year
    where s.tenant_id = tenant group by s.code, s.year, s.last_number),
  billed as (
    select o.number, v.part, v.invoice, v.paid
    from orders o
    left join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.kind = 'invoice'
    cross join lateral (values ('total', coalesce(i.total, 0), o.total), ('tax', coalesce(i.tax, 0), o.tax)) v (part, invoice, paid)
    where o.tenant_id = tenant and o.paid_attempt_id is not null),
  refunded as (
    select o.number, e.kind, coalesce(i.total, 0) as noted, r.amount
    from refunds r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    cross join lateral (values ('credit_note', r.done_at is not null), ('debit_note', r.done_at is not null and r.state = 'failed')) e (kind, is_due)
    left join invoices i on i.tenant_id = r.tenant_id and i.refund_id = r.id and i.kind = e.kind
    where r.tenant_id = tenant and e.is_due)
  (select format('numbers of the invoices %s-%s', c.code, c.year), c.last_number::float8, least(c.issued, c.highest)::float8
    from counted c where c.issued <> c.last_number or c.highest <> c.last_number order by 1 limit 1000)
  union all
  (select format('%s of the invoice of order %s', b.part, b.number), b.paid::float8, b.invoice::float8
    from billed b where b.paid <> b.invoice order by 1 limit 1000)
  union all
  (select format('%s for a refund of order %s', replace(r.kind, '_', ' '), r.number), r.amount::float8, r.noted::float8
    from refunded r where r.amount <> r.noted order by 1 limit 1000)
$$;
revoke execute on function check_invoices(uuid) from public;
grant execute on function check_invoices(uuid) to booklark_platform;
