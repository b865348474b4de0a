-- A plan that was paid in advance begins at its time without a job.
alter table subscriptions
  add column next_from timestamptz,
  add check ((next_variant_id is null) = (next_from is null));
grant update (next_from) on subscriptions to booklark_app;
grant select (next_from) on subscriptions to booklark_platform;

create function variant_now(subscription subscriptions) returns uuid language sql stable as $$
  select case when subscription.next_from <= now() then subscription.next_variant_id else subscription.variant_id end
$$;
revoke execute on function variant_now(subscriptions) from public;

drop function current_plan();
drop function plan_of(uuid);
create function plan_of(school uuid) returns table (subscription_id uuid, payer_id uuid, payer_name text, plan_id uuid, plan_name text,
    variant_id uuid, next_variant_id uuid, next_from timestamptz, state text, payment text, began_at timestamptz, period_end timestamptz, grace_until timestamptz,
    paused_at timestamptz, max_students int, max_staff int, max_books int, max_storage_bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.id, s.tenant_id, t.school_name, p.id, p.name, v.id, nullif(s.next_variant_id, v.id), s.next_from, plan_state(s), s.payment, s.began_at, s.period_end,
    coalesce(s.grace_until, case when plan_state(s) = 'past_due' then s.period_end + plan_grace() end), s.paused_at,
    p.max_students, p.max_staff, p.max_books, p.max_storage_bytes
  from subscriptions s join plan_variants v on v.id = variant_now(s) join plans p on p.id = v.plan_id join tenants t on t.id = s.tenant_id
  where s.tenant_id = coalesce((select k.tenant_id from plan_seats k where k.school_id = school), school)
$$;
create function current_plan() returns table (subscription_id uuid, payer_id uuid, payer_name text, plan_id uuid, plan_name text,
    variant_id uuid, next_variant_id uuid, next_from timestamptz, state text, payment text, began_at timestamptz, period_end timestamptz, grace_until timestamptz,
    paused_at timestamptz, max_students int, max_staff int, max_books int, max_storage_bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select * from plan_of(current_setting('app.tenant_id')::uuid)
$$;
revoke execute on function plan_of(uuid), current_plan() from public;
grant execute on function current_plan() to booklark_app;
grant execute on function plan_of(uuid) to booklark_platform;

-- What schools and organizations have been asked to transfer for a plan. One person of the platform records that the money is there, another
-- confirms it. No row refers to the school: what was paid outlives it.
create table bank_transfers (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  variant_id uuid not null references plan_variants (id),
  -- What the payer writes on the transfer, so that it is found on the bank statement.
  code text not null unique check (code ~ '^[0-9A-Z]{8}$'),
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null references currencies,
  -- Whether the plan begins at once, or when what is paid ends.
  begins text not null check (begins in ('now', 'period_end')),
  state text not null default 'waiting' check (state in ('waiting', 'received', 'confirmed', 'cancelled')),
  requested_at timestamptz not null default now(),
  received_on date,
  bank_reference text check (length(bank_reference) between 1 and 100),
  received_by uuid,
  received_by_name text check (length(received_by_name) <= 200),
  confirmed_by uuid,
  confirmed_by_name text check (length(confirmed_by_name) <= 200),
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  check ((state in ('received', 'confirmed')) = (received_by is not null)),
  check (num_nulls(received_on, bank_reference, received_by, received_by_name) in (0, 4)),
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check (num_nulls(confirmed_by, confirmed_by_name, confirmed_at) in (0, 3)),
  -- Money is confirmed by two people.
  constraint bank_transfers_two_people check (confirmed_by <> received_by)
);
create unique index bank_transfers_open on bank_transfers (tenant_id) where state in ('waiting', 'received');
create index on bank_transfers (variant_id);
create index on bank_transfers (currency);
create index on bank_transfers (received_on) where state = 'received';
call guard_tenant_table('bank_transfers');
create policy platform on bank_transfers for select to booklark_platform using (true);
grant select, insert (tenant_id, variant_id, code, amount, currency, begins),
  update (state, received_on, bank_reference, received_by, received_by_name, confirmed_by, confirmed_by_name, confirmed_at) on bank_transfers to booklark_app;
grant select on bank_transfers to booklark_platform;

-- What schools and organizations have paid for plans. Rows are only added.
create table plan_payments (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  variant_id uuid not null references plan_variants (id),
  payment text not null check (payment in ('card', 'bank_transfer')),
  bank_transfer_id uuid,
  -- The provider's invoice, which is posted once however often it is reported.
  provider_invoice text check (length(provider_invoice) <= 200),
  total bigint not null check (total between 1 and 1000000000000),
  tax bigint not null check (tax between 0 and total),
  currency text not null references currencies,
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, bank_transfer_id),
  unique (tenant_id, provider_invoice),
  check (period_end > period_start),
  check ((payment = 'bank_transfer') = (bank_transfer_id is not null)),
  check ((payment = 'card') = (provider_invoice is not null)),
  foreign key (tenant_id, bank_transfer_id) references bank_transfers (tenant_id, id)
);
create index on plan_payments (variant_id);
create index on plan_payments (currency);
create index on plan_payments (tenant_id, paid_at desc, id desc);
create index on plan_payments (paid_at desc, id desc);
call guard_tenant_table('plan_payments');
create policy platform on plan_payments for select to booklark_platform using (true);
grant select, insert (tenant_id, variant_id, payment, bank_transfer_id, provider_invoice, total, tax, currency, period_start, period_end)
  on plan_payments to booklark_app;
grant select (tenant_id, id, variant_id, payment, total, tax, currency, period_start, period_end, paid_at) on plan_payments to booklark_platform;

-- What the platform earns by plans, and the tax on it, are apart from its share of sales: Book Sales shows that one and compares it.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in ('provider', 'bank', 'buyers', 'cause', 'school', 'platform', 'tax',
  'provider_fee', 'printing', 'disputes', 'payouts', 'plans', 'plan_tax'));

-- A payment for a plan has an invoice as an order has one.
alter table invoices
  alter column order_id drop not null,
  add column plan_payment_id uuid,
  add constraint invoices_of_one check (num_nonnulls(order_id, plan_payment_id) = 1),
  add foreign key (tenant_id, plan_payment_id) references plan_payments (tenant_id, id);
create unique index invoices_once_per_plan_payment on invoices (tenant_id, plan_payment_id) where plan_payment_id is not null;
grant insert (plan_payment_id) on invoices to booklark_app;
grant select (tenant_id, plan_payment_id, number) on invoices to booklark_platform;
create policy platform on invoices for select to booklark_platform using (plan_payment_id is not null);

-- Payments for plans that were posted with another amount, or have an invoice over another one; what has none has 0 there.
create function check_plan_payments(after uuid, until uuid) returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with posted as (
    select p.tenant_id, p.id, p.currency, p.total, p.tax, coalesce(i.total, 0) as billed,
      coalesce((select sum(s.amount) from ledger_transactions t join postings s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
        join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
        where t.tenant_id = p.tenant_id and t.reason = 'plan payment ' || p.id and a.kind in ('plans', 'plan_tax')), 0) as posted
    from plan_payments p left join invoices i on i.tenant_id = p.tenant_id and i.plan_payment_id = p.id
    where p.tenant_id > after and p.tenant_id <= until)
  (select p.tenant_id, 'plan_payment', jsonb_build_object('payment', p.id, 'currency', p.currency), (-p.posted)::float8, p.total::float8
    from posted p where -p.posted <> p.total order by 1, p.id limit 1000)
  union all
  (select p.tenant_id, 'plan_invoice', jsonb_build_object('payment', p.id, 'currency', p.currency), p.total::float8, p.billed::float8
    from posted p where p.billed <> p.total order by 1, p.id limit 1000)
$$;
revoke execute on function check_plan_payments(uuid, uuid) from public;
grant execute on function check_plan_payments(uuid, uuid) to booklark_platform;

-- Gives a school a place in the plan of the organization of this transaction. The subscription is locked, so that two do not take the last one.
create function take_plan_seat(school uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organization uuid := current_setting('app.tenant_id')::uuid;
  own subscriptions;
begin
  select * into own from subscriptions s where s.tenant_id = organization for update;
  if not found or plan_state(own) = 'expired' then return 'no_plan'; end if;
  if not exists (select from memberships m where m.tenant_id = school and m.organization_id = organization) then return 'no_member'; end if;
  if exists (select from plan_seats k where k.school_id = school) then
    return case when exists (select from plan_seats k where k.school_id = school and k.tenant_id = organization) then 'taken' else 'other_organization' end;
  end if;
  if exists (select from subscriptions s where s.tenant_id = school and s.payment is not null and plan_state(s) <> 'expired') then return 'pays_itself'; end if;
  if (select count(*) from plan_seats k where k.tenant_id = organization) >= (select v.seats from plan_variants v where v.id = variant_now(own)) then return 'full'; end if;
  insert into plan_seats (tenant_id, school_id) values (organization, school);
  return 'taken';
end $$;
revoke execute on function take_plan_seat(uuid) from public;
grant execute on function take_plan_seat(uuid) to booklark_app;
revoke insert on plan_seats from booklark_app;

-- The schools of the organization of this transaction, with the plan that each has.
create function plans_of_members() returns table (id uuid, school_name text, has_place boolean, plan_name text, state text, pays_itself boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, k.tenant_id is not null and k.tenant_id = m.organization_id, p.plan_name, p.state,
    coalesce(p.payer_id = t.id and p.payment is not null and p.state <> 'expired', false)
  from memberships m join tenants t on t.id = m.tenant_id
  left join plan_seats k on k.school_id = t.id
  left join lateral plan_of(t.id) p on true
  where m.organization_id = current_setting('app.tenant_id')::uuid
$$;
revoke execute on function plans_of_members() from public;
grant execute on function plans_of_members() to booklark_app;
