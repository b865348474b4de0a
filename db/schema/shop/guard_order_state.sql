-- Refuses a state of an order that cannot follow its current one. Trigger of `orders`.
-- An order can go back to its former state when its step was undone in the same transaction.
create or replace function guard_order_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  kept text[] := array['paid', 'preparing', 'printing', 'shipped', 'delivered', 'ready_to_read', 'disputed'];
  next_states text[] := case old.state
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
    when 'partly_refunded' then kept || 'refunded'::text
    when 'refunded' then kept || 'partly_refunded'::text
    when 'disputed' then kept || array['partly_refunded', 'refunded']
    else array[]::text[] end;
begin
  if exists (select from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id and c.state = old.state and c.undone_at = now())
      and new.state = (select c.state from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id and c.undone_at is null order by c.id desc limit 1) then
    return new;
  end if;
  if new.state <> all (next_states) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  -- Both states follow from the refunds; nothing else may set them.
  if old.state = 'refunded' and not exists (select from refunds r where r.tenant_id = old.tenant_id and r.order_id = old.id and r.state = 'failed') then
    raise exception 'an order stays refunded unless a refund failed' using errcode = 'BK409';
  end if;
  if old.state = 'disputed' and exists (select from refunds r where r.tenant_id = old.tenant_id and r.order_id = old.id and r.state = 'held') then
    raise exception 'an order stays disputed until its dispute is decided' using errcode = 'BK409';
  end if;
  return new;
end $$;
