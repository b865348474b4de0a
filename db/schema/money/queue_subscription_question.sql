-- Queues a job that fetches the subscription of a monthly gift or a plan after an event. The ids of the event only say what to fetch.
-- Reads all schools, and writes the job queue, which the app cannot.
create or replace function queue_subscription_question(owner_kind text, tenant uuid, owner uuid, subscription text, invoice text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if owner_kind = 'gift' and exists (select from monthly_gifts g where g.tenant_id = tenant and g.id = owner) then
    perform graphile_worker.add_job('settle-monthly-gift', json_build_object('tenant_id', tenant, 'gift_id', owner, 'subscription_id', subscription,
      'invoice_id', invoice), queue_name => 'monthly-gifts', max_attempts => 15, job_key => concat_ws(' ', 'monthly gift', subscription, invoice));
  elsif owner_kind = 'plan' and exists (select from plan_checkouts c where c.tenant_id = tenant and c.id = owner) then
    -- One job is enough for all waiting events: it fetches the subscription and all its invoices.
    perform graphile_worker.add_job('settle-plan', json_build_object('tenant_id', tenant, 'checkout_id', owner), queue_name => 'plans',
      max_attempts => 15, job_key => 'plan ' || owner);
  end if;
end $$;
grant execute on function queue_subscription_question to booklark_app;
