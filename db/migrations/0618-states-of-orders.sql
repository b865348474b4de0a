-- Orders and attempts move forward only. Only what is not paid can begin again, because money can arrive after all.
create function guard_order_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare next_states text[] := case old.state
  when 'created' then array['awaiting_payment', 'paid', 'failed', 'cancelled', 'expired']
  when 'awaiting_payment' then array['paid', 'failed', 'cancelled', 'expired']
  when 'failed' then array['awaiting_payment', 'paid']
  when 'cancelled' then array['awaiting_payment', 'paid']
  when 'expired' then array['awaiting_payment', 'paid']
  when 'paid' then array['preparing', 'printing', 'shipped', 'delivered', 'ready_to_read', 'partly_refunded', 'refunded', 'disputed']
  when 'preparing' then array['printing', 'shipped', 'delivered', 'partly_refunded', 'refunded', 'disputed']
  when 'printing' then array['shipped', 'delivered', 'partly_refunded', 'refunded', 'disputed']
  when 'shipped' then array['delivered', 'partly_refunded', 'refunded', 'disputed']
  when 'delivered' then array['partly_refunded', 'refunded', 'disputed']
  when 'ready_to_read' then array['partly_refunded', 'refunded', 'disputed']
  when 'partly_refunded' then array['refunded', 'disputed']
  when 'disputed' then array['partly_refunded', 'refunded']
  else array[]::text[] end;
begin
  if new.state <> all (next_states) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $$;
revoke execute on function guard_order_state() from public;
create trigger guards_state before update of state on orders for each row when (new.state <> old.state) execute function guard_order_state();

create function guard_attempt_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare next_states text[] := case old.state
  when 'opening' then array['open', 'pending', 'paid', 'failed', 'closed', 'returning']
  when 'open' then array['pending', 'paid', 'failed', 'closed', 'returning']
  when 'pending' then array['paid', 'failed', 'returning']
  when 'failed' then array['pending', 'paid', 'returning']
  when 'closed' then array['pending', 'paid', 'returning']
  when 'returning' then array['returned']
  else array[]::text[] end;
begin
  if new.state <> all (next_states) then
    raise exception 'an attempt cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $$;
revoke execute on function guard_attempt_state() from public;
create trigger guards_state before update of state on payment_attempts for each row when (new.state <> old.state) execute function guard_attempt_state();

create function note_order_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into order_changes (tenant_id, order_id, state) values (new.tenant_id, new.id, new.state);
  return null;
end $$;
revoke execute on function note_order_state() from public;
create trigger notes_first_state after insert on orders for each row execute function note_order_state();
create trigger notes_state after update of state on orders for each row when (new.state <> old.state) execute function note_order_state();

-- Stores an event, finds the attempt that it is about, and has the worker of that school fetch the object. `refs` are ids of the provider's
-- objects, `attempt_ref` and `order_ref` what we gave them: they only say what to look at. The event itself is never believed.
drop function store_provider_event(text, text, text, text, bytea);
create function store_provider_event(event_provider text, event_id text, event_type text, object_id text, body bytea, refs text[],
  attempt_ref uuid, order_ref uuid, moves_money boolean, is_decline boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare attempt payment_attempts;
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
    -- One job for all events that wait.
    perform graphile_worker.add_job('settle-payment', json_build_object('tenant_id', attempt.tenant_id, 'attempt_id', attempt.id,
      'session_id', (select r from unnest(refs) r where r like 'cs\_%' limit 1)), max_attempts => 12, job_key => 'settle ' || attempt.id);
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

-- Deletes the data of buyers that is not needed any more; orders and their amounts stay.
create function delete_old_buyers() returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (delete from buyers b where b.ctid in (select o.ctid from buyers o where o.keep_until < now() limit 1000) returning 1)
  select count(*) from gone
$$;
revoke execute on function delete_old_buyers from public;
grant execute on function delete_old_buyers to booklark_platform;
