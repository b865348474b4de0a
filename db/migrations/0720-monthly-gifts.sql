-- A gift of each month. Its id is that of its first order; each renewal is an order of its own, for one invoice of the provider.
create table monthly_gifts (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null check (provider in ('stripe')),
  subscription_id text check (length(subscription_id) between 1 and 255),
  customer_id text check (length(customer_id) between 1 and 255),
  -- `waiting`: its first payment was not made yet.
  state text not null default 'waiting' check (state in ('waiting', 'active', 'past_due', 'cancelled')),
  next_at timestamptz,
  -- The invoice that was not paid, of which the giver was told.
  failed_invoice_id text check (length(failed_invoice_id) between 1 and 255),
  -- Nothing is charged while its school is suspended.
  is_paused boolean not null default false,
  -- When the giver stopped it. What is charged after that goes back.
  stopped_at timestamptz,
  card_asked_at timestamptz,
  asked_at timestamptz,
  -- Counts changes, so that an answer of the provider that is older than another is not applied after it.
  version int not null default 0,
  primary key (tenant_id, id),
  unique (id),
  unique (provider, subscription_id),
  foreign key (tenant_id, id) references orders (tenant_id, id) on delete cascade,
  check (subscription_id is not null or state in ('waiting', 'cancelled')),
  check (state <> 'cancelled' or next_at is null)
);
call guard_tenant_table('monthly_gifts');
create index on monthly_gifts (next_at) where state in ('active', 'past_due');
grant select, insert (tenant_id, id, provider),
  update (subscription_id, customer_id, state, next_at, failed_invoice_id, is_paused, stopped_at, card_asked_at, asked_at, version)
  on monthly_gifts to booklark_app;

create function guard_monthly_gift() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state = 'cancelled' or new.state = 'waiting' then
    raise exception 'a monthly gift cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $$;
revoke execute on function guard_monthly_gift() from public;
create trigger guards_state before update of state on monthly_gifts for each row when (new.state <> old.state) execute function guard_monthly_gift();

-- The gift that an order renews. Its payment is the invoice of its attempt (payment_attempts.session_id), which is there once.
alter table orders add column monthly_gift_id uuid,
  add foreign key (tenant_id, monthly_gift_id) references monthly_gifts (tenant_id, id) on delete cascade,
  add check (monthly_gift_id is null or (kind = 'gift' and monthly_gift_id <> id));
create index on orders (tenant_id, monthly_gift_id) where monthly_gift_id is not null;
grant insert (monthly_gift_id) on orders to booklark_app;

-- What was charged after its giver had stopped the gift goes back.
alter table payment_attempts add column is_unwanted boolean not null default false;
grant insert (is_unwanted, session_id) on payment_attempts to booklark_app;

-- Has what an event says about a subscription fetched. The ids are those that we gave it, and only say what to look at.
create function queue_subscription_question(owner_kind text, tenant uuid, owner uuid, subscription text, invoice text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if owner_kind = 'gift' and exists (select from monthly_gifts g where g.tenant_id = tenant and g.id = owner) then
    perform graphile_worker.add_job('settle-monthly-gift', json_build_object('tenant_id', tenant, 'gift_id', owner, 'subscription_id', subscription,
      'invoice_id', invoice), queue_name => 'monthly-gifts', max_attempts => 15, job_key => concat_ws(' ', 'monthly gift', subscription, invoice));
  end if;
end $$;
revoke execute on function queue_subscription_question(text, uuid, uuid, text, text) from public;
grant execute on function queue_subscription_question(text, uuid, uuid, text, text) to booklark_app;

-- Asks about gifts of which something should have been heard: the day of the next payment is over, or the school was suspended or restored.
create function queue_monthly_gift_reviews() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select graphile_worker.add_job('settle-monthly-gift', json_build_object('tenant_id', g.tenant_id, 'gift_id', g.id, 'subscription_id', null,
      'invoice_id', null), queue_name => 'monthly-gifts', max_attempts => 15, job_key => 'monthly gift ' || g.id)
  from monthly_gifts g join tenants t on t.id = g.tenant_id
  where g.state in ('active', 'past_due')
    and (g.next_at < now() - interval '3 hours' or (t.suspended_at is not null) <> g.is_paused or g.state = 'past_due')
    and coalesce(g.asked_at, '-infinity') < now() - interval '20 hours'
$$;
revoke execute on function queue_monthly_gift_reviews() from public;
grant execute on function queue_monthly_gift_reviews() to booklark_platform;

-- The paid invoices of which the provider has told, so that the check of the ledger finds one that was not posted.
create table monthly_gift_invoices (
  tenant_id uuid not null,
  gift_id uuid not null,
  provider text not null check (provider in ('stripe')),
  invoice_id text not null check (length(invoice_id) between 1 and 255),
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null references currencies,
  noticed_at timestamptz not null default now(),
  primary key (tenant_id, gift_id, invoice_id),
  unique (provider, invoice_id),
  foreign key (tenant_id, gift_id) references monthly_gifts (tenant_id, id) on delete cascade
);
call guard_tenant_table('monthly_gift_invoices');
create index on monthly_gift_invoices (currency);
grant select, insert (tenant_id, gift_id, provider, invoice_id, amount, currency) on monthly_gift_invoices to booklark_app;

-- Renewals that are paid at the provider and not posted here as they were paid, and renewals that were posted without an invoice. One that
-- is a minute old may be at work.
create function check_renewals(after uuid, until uuid) returns table (tenant uuid, kind text, facts jsonb, ledger float8, shown float8)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.tenant_id, 'renewal', jsonb_build_object('order', g.number, 'invoice', i.invoice_id, 'currency', i.currency),
    coalesce(p.posted, 0)::float8, i.amount::float8
  from monthly_gift_invoices i
  join orders g on g.tenant_id = i.tenant_id and g.id = i.gift_id
  left join payment_attempts a on a.tenant_id = i.tenant_id and a.provider = i.provider and a.session_id = i.invoice_id
  left join lateral (
    select sum(p.amount) as posted from ledger_transactions t
    join postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
    join accounts c on c.tenant_id = p.tenant_id and c.id = p.account_id and c.kind = 'provider'
    where t.tenant_id = i.tenant_id and t.reason in ('paid ' || a.id, 'second payment ' || a.id)) p on true
  where i.tenant_id > after and i.tenant_id <= until and i.noticed_at < now() - interval '1 minute' and p.posted is distinct from i.amount
  union all
  select o.tenant_id, 'renewal', jsonb_build_object('order', g.number, 'invoice', a.session_id, 'currency', o.currency), o.total::float8, 0
  from orders o
  join orders g on g.tenant_id = o.tenant_id and g.id = o.monthly_gift_id
  join payment_attempts a on a.tenant_id = o.tenant_id and a.id = o.paid_attempt_id
  left join monthly_gift_invoices i on i.tenant_id = o.tenant_id and i.gift_id = o.monthly_gift_id and i.provider = a.provider
    and i.invoice_id = a.session_id
  where o.tenant_id > after and o.tenant_id <= until and o.monthly_gift_id is not null and i.invoice_id is null
  order by 1, 2 limit 1000
$$;
revoke execute on function check_renewals(uuid, uuid) from public;
grant execute on function check_renewals(uuid, uuid) to booklark_platform;
