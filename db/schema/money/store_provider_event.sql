-- Stores an event of a payment provider, once, with the decline or refund that it reports, and queues the job that fetches the payment.
-- Adds a payment issue if the event moves money that no one knows, and deletes events after 30 days.
-- Reads all schools, and writes tables that the app cannot.
create or replace function store_provider_event(event_provider text, event_id text, event_type text, object_id text, body bytea, refs text[],
  attempt_ref uuid, order_ref uuid, session_ref text, moves_money boolean, is_success boolean, is_decline boolean, refund_ref text default null)
  returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
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
      update payment_attempts a set reported_refund_ids = a.reported_refund_ids || refund_ref
        where a.tenant_id = attempt.tenant_id and a.id = attempt.id and refund_ref <> all (a.reported_refund_ids) and cardinality(a.reported_refund_ids) < 100;
    end if;
    -- One job is enough for all waiting events of a kind.
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
grant execute on function store_provider_event to booklark_app;
