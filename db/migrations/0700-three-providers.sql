-- Orders are paid with Stripe, PayPal or PhonePe.
alter table orders drop constraint orders_provider_check,
  add constraint orders_provider_check check (provider in ('stripe', 'paypal', 'phonepe'));
alter table payment_attempts drop constraint payment_attempts_provider_check,
  add constraint payment_attempts_provider_check check (provider in ('stripe', 'paypal', 'phonepe'));
alter table payment_issues drop constraint payment_issues_provider_check,
  add constraint payment_issues_provider_check check (provider in ('stripe', 'paypal', 'phonepe'));
alter table provider_events drop constraint provider_events_provider_check,
  add constraint provider_events_provider_check check (provider in ('stripe', 'paypal', 'phonepe'));
-- An order is continued at another provider, and paid with the one whose payment arrives.
grant update (provider) on orders to booklark_app;
-- Where the product itself asks for a payment, it learns of a decline by the reply and not by an event.
grant insert (tenant_id, event_id, attempt_id, placed_from) on payment_declines to booklark_app;

-- As before, except that the client of the provider says which of the references is the session, and whether an event tells only of a payment
-- that arrived.
drop function store_provider_event(text, text, text, text, bytea, text[], uuid, uuid, boolean, boolean);
create function store_provider_event(event_provider text, event_id text, event_type text, object_id text, body bytea, refs text[],
  attempt_ref uuid, order_ref uuid, session_ref text, moves_money boolean, is_success boolean, is_decline boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
declare
  attempt payment_attempts;
begin
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
    -- One job for all events of a kind that wait.
    if not (is_success and attempt.state = 'paid' and attempt.fee is not null) then
      perform graphile_worker.add_job('settle-payment', json_build_object('tenant_id', attempt.tenant_id, 'attempt_id', attempt.id,
        'session_id', session_ref, 'is_success', is_success),
        max_attempts => 12, job_key => case when is_success then 'confirm ' else 'settle ' end || attempt.id);
    end if;
  elsif moves_money then
    insert into payment_issues (tenant_id, provider, reference, reason, details)
      select t.id, event_provider, object_id, 'unknown_object', jsonb_build_object('event', event_id, 'type', event_type)
      from tenants t where t.kind = 'platform' on conflict do nothing;
  end if;
  delete from provider_events e where e.ctid in (
    select o.ctid from provider_events o where o.received_at < now() - interval '30 days' limit 100);
end $$;
revoke execute on function store_provider_event from public;
grant execute on function store_provider_event to booklark_app;
