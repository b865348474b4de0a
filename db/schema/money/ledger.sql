-- An account of the ledger. Each payment, gift, refund and payout is one transaction, whose postings sum to zero; rows are only added.
-- Sums of postings are what a school holds, owes and has raised. No row refers to the school, because totals of causes outlive it.
create table accounts (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('provider', 'bank', 'buyers', 'cause', 'school', 'platform', 'tax',
  'provider_fee', 'printing', 'disputes', 'payouts', 'plans', 'plan_tax')),
  currency text not null references currencies,
  -- Accounts for money that a buyer has paid and the provider has not captured yet are apart, so that what is raised is one sum.
  is_pending boolean not null,
  provider payment_provider,
  cause_id uuid,
  -- Money for a project is also money of its cause: their accounts are apart, and the cause has raised the sum of them.
  project_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, id, currency),
  unique nulls not distinct (tenant_id, kind, currency, is_pending, provider, cause_id, project_id),
  check ((kind in ('provider', 'provider_fee')) = (provider is not null)),
  check ((kind in ('cause', 'payouts')) = (cause_id is not null)),
  check ((kind = 'buyers') <= is_pending),
  check (is_pending <= (kind in ('buyers', 'cause', 'school', 'platform', 'tax', 'disputes'))),
  check (project_id is null or kind = 'cause')
);
create index on accounts (currency);
create index on accounts (cause_id, tenant_id) where cause_id is not null;
call guard_tenant_table('accounts');
create index on accounts (id);
grant select, insert on accounts to booklark_app;

-- The balance of an account when the ledger was last closed. `close_ledger` writes it.
create table account_balances (
  tenant_id uuid not null,
  account_id uuid not null,
  currency text not null,
  balance bigint not null,
  primary key (tenant_id, account_id, currency),
  foreign key (tenant_id, account_id, currency) references accounts (tenant_id, id, currency)
);
call guard_tenant_table('account_balances');
grant select on account_balances to booklark_app;

-- The postings of one fact, which sum to zero.
create table ledger_transactions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  currency text not null references currencies,
  -- The fact, such as "paid 0197…", which is posted once.
  reason text not null check (length(reason) between 1 and 200),
  posted_at timestamptz not null default now(),
  -- The database transaction that wrote the row, and that alone may add its postings.
  written_by xid8 not null default pg_current_xact_id(),
  -- The parts of a reason that ends in an id: "paid" and the id of the payment. Null: it ends in none.
  -- Joins of a million transactions by these columns take half of the time of joins by the text.
  fact text generated always as (case when reason ~ ' [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then left(reason, -37) end) stored,
  about uuid generated always as (case when reason ~ ' [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(reason, 36)::uuid end) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, currency),
  unique (tenant_id, reason)
);
create index on ledger_transactions (currency);
create index on ledger_transactions (posted_at);
create index on ledger_transactions (tenant_id, posted_at);
call guard_tenant_table('ledger_transactions');
-- The database sets when and in which transaction a fact was posted.
grant select, insert (tenant_id, id, currency, reason) on ledger_transactions to booklark_app;
create constraint trigger checks_balance after insert on ledger_transactions deferrable initially deferred for each row execute function check_balance();
create trigger notify_posted after insert on ledger_transactions for each statement execute function notify_money_posted();
-- Runs at commit, so that a transaction is not missed however long it took.
create constraint trigger reopens_ledger after insert or update of posted_at or delete on ledger_transactions deferrable initially deferred
  for each row execute function reopen_ledger();

-- One amount on one account. The keys carry tenant and currency, so that a transaction cannot mix them.
create table postings (
  tenant_id uuid not null,
  transaction_id uuid not null,
  currency text not null,
  number smallint not null check (number > 0),
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (tenant_id, transaction_id, currency, number),
  foreign key (tenant_id, account_id, currency) references accounts (tenant_id, id, currency),
  foreign key (tenant_id, transaction_id, currency) references ledger_transactions (tenant_id, id, currency)
);
-- Finds the postings of an account by time: ids of transactions are in that order.
create index on postings (tenant_id, account_id, currency, transaction_id) include (amount);
call guard_tenant_table('postings');
grant select, insert on postings to booklark_app;
create trigger refuses_late_postings after insert on postings referencing new table as added
  for each statement execute function refuse_late_postings();

-- A check of the ledger. It lists differences and never corrects them: people do, by new transactions.
create table ledger_checks (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  transactions bigint check (transactions >= 0),
  -- A list of `LedgerDifference` in contract/money/ledger.ts. Null: the check is running.
  differences jsonb check (jsonb_typeof(differences) = 'array'),
  -- A check lists a limited number of differences of each kind. True: there can be more.
  has_more boolean not null default false,
  primary key (tenant_id, id),
  check ((finished_at is null) = (transactions is null)),
  check ((finished_at is null) = (differences is null))
);
call guard_tenant_table('ledger_checks');
grant select, delete, insert, update on ledger_checks to booklark_app;

-- The one row that says until when the ledger is closed. A job adds up the balances of accounts and causes; pages add what was posted since.
-- No sale writes or locks this row or a balance, and neither is a source: `ledger:check` compares them with the postings.
create table ledger_closing (
  is_only boolean default true primary key check (is_only),
  -- Transactions that were posted before are in the balances. Minus infinity: none are.
  closed_until timestamptz not null default '-infinity'
);
alter table ledger_closing enable row level security;
alter table ledger_closing force row level security;
create policy everybody on ledger_closing for select to booklark_app using (true);
create policy owner on ledger_closing to booklark_owner using (true);
grant select on ledger_closing to booklark_app;

insert into ledger_closing default values;
