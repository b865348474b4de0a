-- Queues jobs that ask the provider about plans by card where an event may be missing: open checkouts, days of payment that have passed, overdue
-- payments, unknown fees, disputes, and schools that were suspended or restored. Reads all tenants and writes to the job queue, which the caller
-- cannot.
create or replace function queue_plan_reviews() returns void
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
          and not exists (select from ledger_transactions l where l.tenant_id = y.tenant_id and l.reason = 'plan fee ' || y.id))));
  -- Asks about open disputes, whose event may be missing.
  select graphile_worker.add_job('settle-plan-payment', json_build_object('tenant_id', c.tenant_id, 'payment_id', c.payment_id), queue_name => 'plans',
    max_attempts => 15, job_key => 'plan payment ' || c.payment_id)
  from plan_corrections c where c.state = 'open' and c.asked_at < now() - interval '20 hours'
$$;
grant execute on function queue_plan_reviews to booklark_platform;
