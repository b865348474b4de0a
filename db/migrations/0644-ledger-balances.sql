-- What each account held, and what causes had raised, when the ledger was closed last. A job carries both forward, and pages add what was
-- posted since. No sale writes or locks one of these rows, and none of them is a source: `ledger:check` compares them with the postings.
create table ledger_closing (
  is_only boolean primary key default true check (is_only),
  -- What was posted before it is in the balances; minus infinity: nothing is.
  closed_until timestamptz not null default '-infinity'
);
alter table ledger_closing enable row level security;
alter table ledger_closing force row level security;
create policy owner on ledger_closing to booklark_owner using (true);
create policy everybody on ledger_closing for select to booklark_app using (true);
grant select on ledger_closing to booklark_app;
insert into ledger_closing default values;

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

-- Of all schools, also of those that are closed; so only functions of the database read it.
create table cause_balances (
  cause_id uuid not null,
  project_id uuid,
  currency text not null references currencies,
  raised bigint not null,
  on_its_way bigint not null,
  givers bigint not null,
  unique nulls not distinct (cause_id, project_id, currency)
);
alter table cause_balances enable row level security;
alter table cause_balances force row level security;
create policy owner on cause_balances to booklark_owner using (true);
create index on cause_balances (currency);

-- Payments that were paid back in full, which are givers no more. A full refund writes it, and a sale does not.
create table returned_payments (
  cause_id uuid not null,
  project_id uuid,
  currency text not null references currencies,
  payments bigint not null,
  unique nulls not distinct (cause_id, project_id, currency)
);
alter table returned_payments enable row level security;
alter table returned_payments force row level security;
create policy owner on returned_payments to booklark_owner using (true);
create index on returned_payments (currency);

-- Each cause of an order once, with the project of the first line that gave to it.
create function causes_of_order(tenant uuid, order_id uuid) returns table (cause_id uuid, project_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select distinct on (l.cause_id) l.cause_id, l.project_id from order_lines l
  where l.tenant_id = tenant and l.order_id = causes_of_order.order_id and l.to_cause > 0 order by l.cause_id, l.number
$$;
revoke execute on function causes_of_order(uuid, uuid) from public;
insert into returned_payments (cause_id, project_id, currency, payments)
select c.cause_id, c.project_id, o.currency, count(*) from orders o cross join lateral causes_of_order(o.tenant_id, o.id) c
where o.state = 'refunded' group by 1, 2, 3;
drop index orders_tenant_id_id_idx;

create function count_returned_payment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into returned_payments as r (cause_id, project_id, currency, payments)
  select c.cause_id, c.project_id, new.currency, case when new.state = 'refunded' then 1 else -1 end from causes_of_order(new.tenant_id, new.id) c
  on conflict (cause_id, project_id, currency) do update set payments = r.payments + excluded.payments;
  return null;
end $$;
revoke execute on function count_returned_payment() from public;
create trigger counts_returned after update of state on orders for each row when ((old.state = 'refunded') <> (new.state = 'refunded'))
  execute function count_returned_payment();

create index on ledger_transactions (posted_at);
create index on ledger_transactions (tenant_id, posted_at);

-- A transaction that is dated before the last closing, or moved there, opens the ledger again: all pages sum all postings until the job has
-- summed them. What is of the last minutes is never closed, so that a sale reads and locks nothing. Everything else waits for a job that is
-- closing the ledger now, which does not see it.
create function reopen_ledger() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare since timestamptz := case tg_op when 'INSERT' then new.posted_at when 'UPDATE' then least(old.posted_at, new.posted_at) else old.posted_at end;
begin
  if since < clock_timestamp() - interval '5 minutes' then
    perform from ledger_closing where is_only for update;
    update ledger_closing set closed_until = '-infinity' where is_only and closed_until > since;
  end if;
  return null;
end $$;
revoke execute on function reopen_ledger() from public;
-- At commit, so that it is not missed how long a transaction took.
create constraint trigger reopens_ledger after insert or update of posted_at or delete on ledger_transactions deferrable initially deferred
  for each row execute function reopen_ledger();

-- What was posted to causes in a time, by all schools. Givers are payments: a buyer without an account cannot be told from another. A payment
-- for two projects of a cause is one giver, counted at its first posting.
create function posted_to_causes(since timestamptz, before timestamptz)
  returns table (cause_id uuid, project_id uuid, currency text, raised bigint, on_its_way bigint, givers bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select a.cause_id, a.project_id, a.currency,
    coalesce(-sum(p.amount) filter (where not a.is_pending), 0)::bigint,
    coalesce(-sum(p.amount) filter (where a.is_pending), 0)::bigint,
    count(*) filter (where not a.is_pending and p.amount < 0 and t.reason like 'paid %' and not exists (
      select from postings e join accounts b on b.tenant_id = e.tenant_id and b.id = e.account_id
      where e.tenant_id = p.tenant_id and e.transaction_id = p.transaction_id and e.number < p.number and b.cause_id = a.cause_id))
  from ledger_transactions t
  join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
  join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
  where t.posted_at >= since and t.posted_at < before and a.kind = 'cause'
  group by a.cause_id, a.project_id, a.currency;
end $$;
revoke execute on function posted_to_causes(timestamptz, timestamptz) from public;

-- What causes have raised: their balances and what was posted since.
create or replace function sums_of_causes(ids uuid[])
  returns table (cause_id uuid, project_id uuid, currency text, raised float8, on_its_way float8, givers int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.cause_id, s.project_id, s.currency, sum(s.raised)::float8, sum(s.on_its_way)::float8, sum(s.givers)::int
  from (
    select b.cause_id, b.project_id, b.currency, b.raised, b.on_its_way, b.givers from cause_balances b
    where b.cause_id = any(ids) and (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select * from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p where p.cause_id = any(ids)
    union all
    select r.cause_id, r.project_id, r.currency, 0, 0, -r.payments from returned_payments r where r.cause_id = any(ids)) s
  group by 1, 2, 3
$$;
create or replace function money_of_all() returns table (currency text, raised float8, on_its_way float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.currency, sum(s.raised)::float8, sum(s.on_its_way)::float8
  from (
    select b.currency, b.raised, b.on_its_way from cause_balances b
    where (select c.closed_until from ledger_closing c where c.is_only) > '-infinity'
    union all
    select p.currency, p.raised, p.on_its_way from posted_to_causes((select c.closed_until from ledger_closing c where c.is_only), 'infinity') p) s
  group by 1
$$;

-- What the accounts of a school hold: their balances and what was posted since. It runs with the caller's rights.
create function sums_of_accounts(tenant uuid) returns table (account_id uuid, currency text, balance numeric)
  language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
declare closed timestamptz := (select c.closed_until from ledger_closing c where c.is_only);
begin
  return query
  select m.account_id, m.currency, sum(m.amount) from (
    select b.account_id, b.currency, b.balance as amount from account_balances b where b.tenant_id = tenant and closed > '-infinity'
    union all
    select p.account_id, p.currency, p.amount from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.tenant_id = tenant and p.tenant_id = tenant and t.posted_at >= closed) m
  group by 1, 2;
end $$;
revoke execute on function sums_of_accounts(uuid) from public;
grant execute on function sums_of_accounts(uuid) to booklark_app;

create or replace function money_of_members() returns table (currency text, raised float8, on_its_way float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select a.currency, coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::float8,
    coalesce(-sum(s.balance) filter (where a.is_pending), 0)::float8
  from member_schools() m
  cross join lateral sums_of_accounts(m.id) s
  join accounts a on a.tenant_id = m.id and a.id = s.account_id and a.kind = 'cause'
  where m.grants is not null group by a.currency
$$;

-- Closes the ledger up to ten minutes ago, of at most 200,000 transactions at a time, and returns until when. What is committed later than
-- five minutes after it was posted opens it again.
create function close_ledger() returns timestamptz
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  closed timestamptz;
  new_close timestamptz;
begin
  select c.closed_until into closed from ledger_closing c where c.is_only for update;
  new_close := greatest(closed, least(now() - interval '10 minutes',
    (select t.posted_at from ledger_transactions t where t.posted_at > closed order by t.posted_at offset 200000 limit 1)));
  if closed = '-infinity' then
    delete from account_balances;
    delete from cause_balances;
  end if;
  -- One statement, and so one snapshot.
  with moved as (
    insert into account_balances as b (tenant_id, account_id, currency, balance)
    select p.tenant_id, p.account_id, p.currency, sum(p.amount) from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.currency = t.currency
    where t.posted_at >= closed and t.posted_at < new_close group by 1, 2, 3
    on conflict (tenant_id, account_id, currency) do update set balance = b.balance + excluded.balance)
  insert into cause_balances as b (cause_id, project_id, currency, raised, on_its_way, givers)
  select * from posted_to_causes(closed, new_close)
  on conflict (cause_id, project_id, currency) do update
    set raised = b.raised + excluded.raised, on_its_way = b.on_its_way + excluded.on_its_way, givers = b.givers + excluded.givers;
  update ledger_closing set closed_until = new_close where is_only and closed_until < new_close;
  return new_close;
end $$;
revoke execute on function close_ledger() from public;
grant execute on function close_ledger() to booklark_platform;

-- What the balances of a school say, and the same from the postings alone.
create function check_balances(tenant uuid) returns table (name text, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with posted as (
    select p.account_id, sum(p.amount) as balance from postings p where p.tenant_id = tenant group by 1)
  select format('balance of %s in %s, of %s', a.kind, a.currency, tenant), coalesce(p.balance, 0)::float8, coalesce(s.balance, 0)::float8
  from posted p full join sums_of_accounts(tenant) s on s.account_id = p.account_id
  join accounts a on a.tenant_id = tenant and a.id = coalesce(p.account_id, s.account_id)
  where coalesce(p.balance, 0) <> coalesce(s.balance, 0)
  order by 1 limit 1000
$$;
revoke execute on function check_balances(uuid) from public;
grant execute on function check_balances(uuid) to booklark_platform;
