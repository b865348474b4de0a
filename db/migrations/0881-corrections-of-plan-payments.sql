-- What comes back of a payment for a plan by card: refunds that were made at the provider, and disputes.
alter table plan_payments
  -- The payment at the provider, by which its refunds and disputes are found; null for bank transfers.
  add column provider_payment text check (length(provider_payment) between 1 and 255),
  -- What was refunded or lost in disputes.
  add column returned bigint not null default 0,
  add constraint plan_payments_returned_check check (returned between 0 and total),
  add constraint plan_payments_provider_payment_check1 check (provider_payment is null or payment = 'card');
create unique index plan_payments_provider_payment on plan_payments (provider_payment) where provider_payment is not null;
grant insert (provider_payment), update (provider_payment, returned) on plan_payments to booklark_app;
grant select (returned) on plan_payments to booklark_platform;

create table plan_corrections (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- The refund or the dispute at the provider, which is posted once however often it is reported.
  provider_reference text not null check (length(provider_reference) between 1 and 255),
  state text not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  -- What of it is tax.
  tax bigint not null check (tax between 0 and amount),
  currency text not null references currencies,
  -- What the provider took for a dispute, in the currency of its balance.
  fee bigint not null default 0 check (fee between 0 and 1000000000000),
  reported_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, provider_reference),
  check (state in ('done', 'failed') or kind = 'dispute'),
  check (state in ('open', 'won', 'lost') or kind = 'refund'),
  foreign key (tenant_id, payment_id) references plan_payments (tenant_id, id)
);
create index on plan_corrections (tenant_id, payment_id);
create index on plan_corrections (currency);
create index plan_corrections_open on plan_corrections (asked_at) where state = 'open';
call guard_tenant_table('plan_corrections');
grant select, insert (tenant_id, id, payment_id, kind, provider_reference, state, amount, tax, currency),
  update (state, fee, asked_at) on plan_corrections to booklark_app;

-- A payment for a plan has one invoice, and a note for each correction.
drop index invoices_once_per_plan_payment;
create unique index invoices_once_per_plan_payment on invoices (tenant_id, plan_payment_id) where plan_payment_id is not null and kind = 'invoice';
create index invoices_of_plan_payment on invoices (tenant_id, plan_payment_id) where plan_payment_id is not null;
grant select (kind) on invoices to booklark_platform;

-- An event about a payment for a plan has its refunds and disputes fetched.
create or replace function store_provider_event(event_provider text, event_id text, event_type text, object_id text, body bytea, refs text[], attempt_ref uuid, order_ref uuid, session_ref text, moves_money boolean, is_success boolean, is_decline boolean, refund_ref text default null::text)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
as $$
declare
  attempt payment_attempts;
  plan record;
begin
  select null::uuid as tenant_id, null::uuid as id into plan;
  insert into provider_events (provider, id, type, object_id, body) values (event_provider, event_id, event_type, object_id, body)
    on conflict do nothing;
  select a.* into attempt from payment_attempts a where a.provider = event_provider and a.session_id = any (refs);
  if attempt.id is null then
    select a.* into attempt from payment_attempts a where a.provider = event_provider and a.payment_id = any (refs) limit 1;
  end if;
  if attempt.id is null then
    select a.* into attempt from payment_attempts a where a.id = attempt_ref and a.provider = event_provider;
  end if;
  if attempt.id is null then
    select a.* into attempt from orders o join payment_attempts a on a.tenant_id = o.tenant_id and a.order_id = o.id
      where o.id = order_ref and a.provider = event_provider order by a.created_at desc limit 1;
  end if;
  if attempt.id is not null then
    if is_decline then
      insert into payment_declines (tenant_id, event_id, attempt_id, placed_from)
        select o.tenant_id, event_id, attempt.id, o.placed_from from orders o where o.tenant_id = attempt.tenant_id and o.id = attempt.order_id
        on conflict do nothing;
    end if;
    if refund_ref is not null then
      update payment_attempts a set told_refunds = a.told_refunds || refund_ref
        where a.tenant_id = attempt.tenant_id and a.id = attempt.id and refund_ref <> all (a.told_refunds) and cardinality(a.told_refunds) < 100;
    end if;
    -- One job for all events of a kind that wait.
    if not (is_success and attempt.state = 'paid' and attempt.fee is not null) then
      perform graphile_worker.add_job('settle-payment', json_build_object('tenant_id', attempt.tenant_id, 'attempt_id', attempt.id,
        'session_id', session_ref, 'is_success', is_success),
        max_attempts => 12, job_key => case when is_success then 'confirm ' else 'settle ' end || attempt.id);
    end if;
  else
    select y.tenant_id, y.id into plan from plan_payments y where y.provider_payment = any (refs) limit 1;
  end if;
  if plan.id is not null and not is_success then
    perform graphile_worker.add_job('settle-plan-payment', json_build_object('tenant_id', plan.tenant_id, 'payment_id', plan.id),
      queue_name => 'plans', max_attempts => 15, job_key => 'plan payment ' || plan.id);
  elsif attempt.id is null and plan.id is null and moves_money then
    insert into payment_issues (tenant_id, provider, reference, reason, details)
      select t.id, event_provider, object_id, 'unknown_object', jsonb_build_object('event', event_id, 'type', event_type)
      from tenants t where t.kind = 'platform' on conflict do nothing;
  end if;
  delete from provider_events e where e.ctid in (
    select o.ctid from provider_events o where o.received_at < now() - interval '30 days' limit 100);
end $$;

-- Also whether what came back is posted, credited and shown alike.
create or replace function check_plan_payments(after uuid, until uuid)
  returns TABLE(tenant uuid, kind text, facts jsonb, ledger double precision, shown double precision)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with posted as (
    select p.tenant_id, p.id, p.currency, p.total, coalesce(i.total, 0) as billed,
      coalesce((select sum(s.amount) from ledger_transactions t join postings s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
        join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
        where t.tenant_id = p.tenant_id and t.reason = 'plan payment ' || p.id and a.kind in ('plans', 'plan_tax')), 0) as posted
    from plan_payments p left join invoices i on i.tenant_id = p.tenant_id and i.plan_payment_id = p.id and i.kind = 'invoice'
    where p.tenant_id > after and p.tenant_id <= until),
  corrected as (
    select c.tenant_id, c.payment_id, c.currency, case when c.state in ('done', 'lost') then c.amount else 0 end as amount,
      coalesce((select sum(s.amount) from ledger_transactions t join postings s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
        join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
        where t.tenant_id = c.tenant_id and a.kind in ('plans', 'plan_tax') and t.reason in ('plan refund ' || c.id, 'plan refund failed ' || c.id,
          'plan dispute lost ' || c.id, 'plan dispute returned ' || c.id)), 0) as posted,
      coalesce((select sum(case i.kind when 'credit_note' then i.total else -i.total end) from invoices i
        where i.tenant_id = c.tenant_id and i.refund_id = c.id), 0) as noted
    from plan_corrections c where c.tenant_id > after and c.tenant_id <= until),
  returned as (
    select p.tenant_id, p.id, p.currency, p.returned, coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.posted), 0) as posted,
      coalesce(sum(c.noted), 0) as noted
    from plan_payments p left join corrected c on c.tenant_id = p.tenant_id and c.payment_id = p.id
    where p.tenant_id > after and p.tenant_id <= until group by 1, 2, 3, 4)
  (select p.tenant_id, 'plan_payment', jsonb_build_object('payment', p.id, 'currency', p.currency), (-p.posted)::float8, p.total::float8
    from posted p where -p.posted <> p.total order by 1, p.id limit 1000)
  union all
  (select p.tenant_id, 'plan_invoice', jsonb_build_object('payment', p.id, 'currency', p.currency), p.total::float8, p.billed::float8
    from posted p where p.billed <> p.total order by 1, p.id limit 1000)
  union all
  (select r.tenant_id, v.kind, jsonb_build_object('payment', r.id, 'currency', r.currency), v.ledger::float8, r.returned::float8
    from returned r cross join lateral (values ('plan_return', r.posted), ('plan_return', r.amount), ('plan_note', r.noted)) v (kind, ledger)
    where v.ledger <> r.returned order by 1, 2, r.id limit 1000)
$$;

create or replace function queue_plan_reviews()
  returns void
  language sql
  security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select graphile_worker.add_job('settle-plan', json_build_object('tenant_id', c.tenant_id, 'checkout_id', c.id), queue_name => 'plans',
    max_attempts => 15, job_key => 'plan ' || c.id)
  from plan_checkouts c join tenants t on t.id = c.tenant_id
  left join subscriptions s on s.tenant_id = c.tenant_id and s.provider = c.provider and s.provider_id = c.subscription_id
  where (c.state = 'open' and coalesce(c.asked_at, c.opened_at) < now() - interval '50 minutes')
    or (c.state = 'complete' and coalesce(c.asked_at, '-infinity') < now() - interval '20 hours'
      and (s.id is null or s.state = 'past_due' or s.period_end < now() - interval '3 hours' or (t.suspended_at is not null) <> s.is_held
        or exists (select from plan_payments y where y.tenant_id = c.tenant_id and y.payment = 'card' and y.paid_at > now() - interval '30 days'
          and not exists (select from ledger_transactions l where l.tenant_id = y.tenant_id and l.reason = 'plan fee ' || y.id))));
  -- A bank that decides without an event that arrives.
  select graphile_worker.add_job('settle-plan-payment', json_build_object('tenant_id', c.tenant_id, 'payment_id', c.payment_id), queue_name => 'plans',
    max_attempts => 15, job_key => 'plan payment ' || c.payment_id)
  from plan_corrections c where c.state = 'open' and c.asked_at < now() - interval '20 hours'
$$;
