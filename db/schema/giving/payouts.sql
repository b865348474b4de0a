-- A payout of what a cause has raised in one currency until a cut-off time. One person of the platform prepares it, another confirms it. It takes
-- postings of the cause at all schools, each once; a later refund belongs to the next payout. No row refers to a school, because payouts
-- outlive it.
create table payouts (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7() unique,
  cause_id uuid not null,
  cause_name text not null,
  currency text not null references currencies,
  -- The cut-off time: the payout takes earlier postings that are in no other payout.
  until timestamptz not null,
  amount bigint not null check (amount > 0),
  state text not null default 'prepared' check (state in ('prepared', 'confirmed', 'withdrawn')),
  -- The confirmed payout before it, which gives the opening balance of the statement.
  previous_id uuid,
  prepared_at timestamptz not null default now(),
  prepared_by uuid,
  prepared_by_name text not null,
  confirmed_at timestamptz,
  confirmed_by uuid,
  confirmed_by_name text,
  reference text check (length(reference) between 1 and 100),
  paid_on date,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_by_name text,
  reason text check (length(reason) between 1 and 300),
  primary key (tenant_id, id),
  constraint payouts_by_two_people check (confirmed_by <> prepared_by),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check (num_nulls(confirmed_at, confirmed_by_name, reference, paid_on) in (0, 4)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (num_nulls(withdrawn_at, withdrawn_by_name, reason) in (0, 3)),
  foreign key (tenant_id, confirmed_by) references users on delete set null (confirmed_by),
  foreign key (tenant_id, prepared_by) references users on delete set null (prepared_by),
  foreign key (tenant_id, previous_id) references payouts,
  foreign key (tenant_id, withdrawn_by) references users on delete set null (withdrawn_by)
);
-- Only one is prepared at a time, so that each follows the one before it.
create unique index payouts_prepared_once on payouts (tenant_id, cause_id, currency) where state = 'prepared';
create index on payouts (tenant_id, cause_id, currency, confirmed_at);
create index on payouts (currency);
create index on payouts (tenant_id, previous_id) where previous_id is not null;
create index on payouts (tenant_id, prepared_by) where prepared_by is not null;
create index on payouts (tenant_id, confirmed_by) where confirmed_by is not null;
create index on payouts (tenant_id, withdrawn_by) where withdrawn_by is not null;
create index on payouts (tenant_id, prepared_at, id);
create index on payouts (tenant_id, state);
call guard_tenant_table('payouts');
create policy platform on payouts for select to booklark_platform using (true);
grant select on payouts to booklark_app;
grant select on payouts to booklark_platform;
create trigger guards_second_person before update of confirmed_by on payouts
  for each row when (old.confirmed_by is null and new.confirmed_by is not null) execute function guard_second_person();

-- The part of a payout that was raised at one school; negative if more was refunded than raised since the last one.
create table payout_lines (
  tenant_id uuid not null,
  payout_id uuid not null references payouts (id) on delete cascade,
  cause_id uuid not null,
  currency text not null references currencies,
  -- The name at that time; the row outlives the school.
  school_name text not null,
  amount bigint not null,
  paid_on date,
  -- The reference of the bank transfer, by which schools, buyers and the bank of the cause know the payout.
  reference text,
  primary key (tenant_id, payout_id),
  check ((reference is null) = (paid_on is null))
);
create index on payout_lines (payout_id);
create index on payout_lines (currency);
call guard_tenant_table('payout_lines');
create policy platform on payout_lines for select to booklark_platform using (true);
grant select on payout_lines to booklark_app;
grant select on payout_lines to booklark_platform;

-- A posting that a payout takes. Each posting is in one payout at most.
create table payout_postings (
  tenant_id uuid not null,
  transaction_id uuid not null,
  currency text not null,
  number smallint not null,
  payout_id uuid not null,
  constraint payout_postings_once primary key (tenant_id, transaction_id, currency, number),
  foreign key (tenant_id, payout_id) references payout_lines on delete cascade,
  foreign key (tenant_id, transaction_id, currency, number) references postings
);
create index on payout_postings (tenant_id, payout_id);
call guard_tenant_table('payout_postings');
grant select on payout_postings to booklark_app;

-- A line of a payout's statement: the sales or the gifts of a month in the school's time zone, or any other single fact.
create table payout_movements (
  tenant_id uuid not null,
  payout_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('sale', 'gift', 'refund', 'failed_refund', 'dispute', 'other')),
  -- The first day of the month, or the day of the fact.
  day date not null,
  -- The number of payments of the month; 1 for any other fact.
  payments integer not null check (payments > 0),
  -- The refund or the dispute, which has its own reason.
  about uuid,
  amount bigint not null,
  primary key (tenant_id, payout_id, number),
  foreign key (tenant_id, payout_id) references payout_lines on delete cascade
);
create index on payout_movements (payout_id);
call guard_tenant_table('payout_movements');
create policy platform on payout_movements for select to booklark_platform using (true);
grant select on payout_movements to booklark_platform;
