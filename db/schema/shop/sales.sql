-- A school's last closing of its sales. A job stores the totals of Book Sales and Money I Have Raised at night; pages add the rows since.
-- No sale writes or locks a closing or a total, and neither is a source: `ledger:check` compares them with the rows.
create table sale_closings (
  tenant_id uuid primary key references tenants on delete cascade,
  -- Rows that were settled before are in the totals. Minus infinity: none are.
  closed_until timestamptz not null default '-infinity',
  -- The time zone in which the months of the totals begin. Totals in another one than the school's are not read.
  time_zone text not null default 'UTC'
);
call guard_tenant_table('sale_closings');
grant select on sale_closings to booklark_app;

-- A total of settled rows up to the last closing.
create table sale_totals (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  -- `all`: over all time, by everything that rows can be filtered by; `month`: the same by month; `months`: only by month, kind and
  -- `has_class`.
  part text not null check (part in ('all', 'month', 'months')),
  -- In the time zone of the school, as in ISO 8601: 2026-11.
  month text check (month ~ '^\d{4}-\d\d$'),
  currency text not null references currencies,
  kind text not null check (kind in ('sale', 'gift', 'refund', 'dispute')),
  book_id uuid,
  author_id uuid,
  school_class_id uuid,
  cause_id uuid,
  project_id uuid,
  has_class boolean, -- true: rows with a class
  title text not null,
  cause_name text not null,
  rows integer not null,
  copies integer not null,
  amount bigint not null,
  tax bigint not null,
  to_cause bigint not null,
  to_school bigint not null,
  to_platform bigint not null,
  primary key (tenant_id, id),
  check ((part = 'all') = (month is null)),
  check ((part = 'months') = (has_class is not null))
);
create index on sale_totals (currency);
create index on sale_totals (tenant_id, part, currency, month);
create index on sale_totals (tenant_id, author_id) where author_id is not null;
create index on sale_totals (tenant_id, school_class_id) where school_class_id is not null;
create index on sale_totals (tenant_id, cause_id) where cause_id is not null;
create index on sale_totals (tenant_id, book_id) where book_id is not null;
call guard_tenant_table('sale_totals');
grant select on sale_totals to booklark_app;
