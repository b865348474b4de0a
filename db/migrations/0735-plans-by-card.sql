-- A page of the provider on which a plan by card is begun. Its id is the owner of the subscription that is begun there.
create table plan_checkouts (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  variant_id uuid not null references plan_variants (id),
  provider text not null check (provider = 'stripe'),
  -- `open`: not paid yet; `complete`: its subscription runs; `ended`: the subscription ended; `closed`: no one paid.
  state text not null default 'open' check (state in ('open', 'complete', 'ended', 'closed')),
  -- Days before the first payment, and whether what is paid goes on until then.
  trial_days int not null default 0 check (trial_days between 0 and 730),
  begins text not null default 'now' check (begins in ('now', 'period_end')),
  language text not null check (length(language) between 2 and 8),
  session_id text check (length(session_id) between 1 and 255),
  subscription_id text check (length(subscription_id) between 1 and 255),
  opened_at timestamptz not null default now(),
  asked_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  unique (provider, session_id),
  unique (provider, subscription_id),
  check ((state in ('complete', 'ended')) <= (subscription_id is not null))
);
create unique index plan_checkouts_open on plan_checkouts (tenant_id) where state = 'open';
create index on plan_checkouts (variant_id);
create index plan_checkouts_running on plan_checkouts (asked_at) where state in ('open', 'complete');
call guard_tenant_table('plan_checkouts');
grant select, insert (tenant_id, id, variant_id, provider, trial_days, begins, language),
  update (state, session_id, subscription_id, asked_at) on plan_checkouts to booklark_app;

alter table subscriptions
  -- Nothing is charged because the site is suspended, not because the school has paused its plan.
  add column is_held boolean not null default false,
  -- When its admins went to change the card: a payment that is due is tried again when they come back.
  add column card_asked_at timestamptz,
  -- Counts changes, so that an answer of the provider that is older than another is not applied after it.
  add column version int not null default 0;
grant update (is_held, card_asked_at, version) on subscriptions to booklark_app;

-- Has what an event says about a subscription fetched. The ids are those that we gave it, and only say what to look at.
create or replace function queue_subscription_question(owner_kind text, tenant uuid, owner uuid, subscription text, invoice text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if owner_kind = 'gift' and exists (select from monthly_gifts g where g.tenant_id = tenant and g.id = owner) then
    perform graphile_worker.add_job('settle-monthly-gift', json_build_object('tenant_id', tenant, 'gift_id', owner, 'subscription_id', subscription,
      'invoice_id', invoice), queue_name => 'monthly-gifts', max_attempts => 15, job_key => concat_ws(' ', 'monthly gift', subscription, invoice));
  elsif owner_kind = 'plan' and exists (select from plan_checkouts c where c.tenant_id = tenant and c.id = owner) then
    -- One question is enough for all events that wait: it looks at the subscription and all its invoices.
    perform graphile_worker.add_job('settle-plan', json_build_object('tenant_id', tenant, 'checkout_id', owner), queue_name => 'plans',
      max_attempts => 15, job_key => 'plan ' || owner);
  end if;
end $$;

-- Asks about plans by card of which something should have been heard: a page that was left, a day of payment that is over, a payment that
-- is due, a fee that is not known, or a school that was suspended or restored.
create function queue_plan_reviews() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select graphile_worker.add_job('settle-plan', json_build_object('tenant_id', c.tenant_id, 'checkout_id', c.id), queue_name => 'plans',
    max_attempts => 15, job_key => 'plan ' || c.id)
  from plan_checkouts c join tenants t on t.id = c.tenant_id
  left join subscriptions s on s.tenant_id = c.tenant_id and s.provider = c.provider and s.provider_id = c.subscription_id
  where (c.state = 'open' and coalesce(c.asked_at, c.opened_at) < now() - interval '50 minutes')
    or (c.state = 'complete' and coalesce(c.asked_at, '-infinity') < now() - interval '20 hours'
      and (s.id is null or s.state = 'past_due' or s.period_end < now() - interval '3 hours' or (t.suspended_at is not null) <> s.is_held
        or exists (select from plan_payments y where y.tenant_id = c.tenant_id and y.payment = 'card' and y.paid_at > now() - interval '30 days'
          and not exists (select from ledger_transactions l where l.tenant_id = y.tenant_id and l.reason = 'plan fee ' || y.id))))
$$;
revoke execute on function queue_plan_reviews() from public;
grant execute on function queue_plan_reviews() to booklark_platform;
