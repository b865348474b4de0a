-- The ledger: every payment, gift, refund and payout is one transaction, whose postings sum to zero. Rows are only added. What a
-- school holds, owes and has raised are sums over postings. No row refers to the school, because totals of causes outlive it.
create table accounts (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('provider', 'bank', 'buyers', 'cause', 'school', 'platform', 'tax', 'provider_fee', 'printing', 'disputes', 'payouts')),
  currency text not null references currencies,
  -- Money that a buyer has paid and the provider has not captured yet has accounts of its own, so that what is raised is one sum.
  is_pending boolean not null,
  provider text check (provider in ('stripe', 'paypal', 'phonepe')),
  cause_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, id, currency),
  unique nulls not distinct (tenant_id, kind, currency, is_pending, provider, cause_id),
  check ((kind in ('provider', 'provider_fee')) = (provider is not null)),
  check ((kind = 'cause') = (cause_id is not null)),
  check ((kind = 'buyers') <= is_pending),
  check (is_pending <= (kind in ('buyers', 'cause', 'school', 'platform', 'tax')))
);
call guard_tenant_table('accounts');
grant select, insert on accounts to booklark_app;

create table ledger_transactions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  currency text not null references currencies,
  -- What happened, such as "paid 0197…": a fact is posted once.
  reason text not null check (length(reason) between 1 and 200),
  posted_at timestamptz not null default now(),
  -- The database transaction that wrote it, and that alone may add its postings.
  written_by xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id),
  unique (tenant_id, reason),
  unique (tenant_id, id, currency)
);
call guard_tenant_table('ledger_transactions');
grant select, insert (tenant_id, id, currency, reason) on ledger_transactions to booklark_app;

-- Composite keys carry tenant and currency, so that a posting cannot mix them.
create table postings (
  tenant_id uuid not null,
  transaction_id uuid not null,
  currency text not null,
  number smallint not null check (number > 0),
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (tenant_id, transaction_id, currency, number),
  foreign key (tenant_id, transaction_id, currency) references ledger_transactions (tenant_id, id, currency),
  foreign key (tenant_id, account_id, currency) references accounts (tenant_id, id, currency)
);
call guard_tenant_table('postings');
grant select, insert on postings to booklark_app;
-- Ids of transactions are in the order of time.
create index on postings (tenant_id, account_id, currency, transaction_id) include (amount);

create index on accounts (currency);
create index on ledger_transactions (currency);

-- Nothing can be added to a transaction that another database transaction wrote.
create function refuse_late_postings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from added p join ledger_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
      where t.written_by <> pg_current_xact_id()) then
    raise check_violation using message = 'a posting cannot be added to a transaction that was written before', constraint = 'postings_at_once';
  end if;
  return null;
end $$;
revoke execute on function refuse_late_postings from public;
create trigger refuses_late_postings after insert on postings referencing new table as added
  for each statement execute function refuse_late_postings();

-- At commit. A sum over no postings is null, which is not zero.
create function check_balance() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (select sum(p.amount) from postings p where p.tenant_id = new.tenant_id and p.transaction_id = new.id) is distinct from 0 then
    raise check_violation using message = format('the postings of "%s" do not sum to zero', new.reason), constraint = 'ledger_transactions_balance';
  end if;
  return null;
end $$;
revoke execute on function check_balance from public;
create constraint trigger checks_balance after insert on ledger_transactions deferrable initially deferred for each row execute function check_balance();
