-- Queues jobs that ask the provider about monthly gifts whose payment is late, or whose school was suspended or restored.
-- A gift is asked about once in 20 hours. Reads all schools, and writes the job queue, which the platform's role cannot.
create or replace function queue_monthly_gift_reviews() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select graphile_worker.add_job('settle-monthly-gift', json_build_object('tenant_id', g.tenant_id, 'gift_id', g.id, 'subscription_id', null,
      'invoice_id', null), queue_name => 'monthly-gifts', max_attempts => 15, job_key => 'monthly gift ' || g.id)
  from monthly_gifts g join tenants t on t.id = g.tenant_id
  where g.state in ('active', 'past_due')
    and (g.next_at < now() - interval '3 hours' or (t.suspended_at is not null) <> g.is_paused or g.state = 'past_due')
    and coalesce(g.asked_at, '-infinity') < now() - interval '20 hours'
$$;
grant execute on function queue_monthly_gift_reviews to booklark_platform;
