-- Refuses a refund that is not of its order's payment or that exceeds what is left of it. Refuses also refunds above the school's limit
-- that no second person has approved, except those that the provider reports and those that a bank takes back. Trigger of `refunds`; locks the order.
create or replace function check_refund_amount() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare paid orders;
begin
  select * into paid from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id for no key update;
  if paid.paid_attempt_id is distinct from new.attempt_id or paid.currency <> new.currency then
    raise check_violation using message = 'a refund is of the payment of its order, in its currency', constraint = 'refunds_of_payment';
  end if;
  if (select coalesce(sum(r.amount), 0) from refunds r where r.tenant_id = new.tenant_id and r.order_id = new.order_id and r.state <> 'failed')
      + new.amount > paid.total then
    raise check_violation using message = 'refunds of an order are at most what was paid', constraint = 'refunds_within_total';
  end if;
  if new.made_by in ('school', 'platform') and new.state <> 'waiting_for_approval' and new.amount + (
      select coalesce(sum(r.amount), 0) from refunds r
      where r.tenant_id = new.tenant_id and r.order_id = new.order_id and r.state <> 'failed' and r.made_by in ('school', 'platform')
        and not exists (select from refund_approvals a where a.tenant_id = r.tenant_id and a.refund_id = r.id)
    ) > refund_limit_of(new.tenant_id, paid.paid_at) then
    raise check_violation using message = 'a refund above the limit waits for a second person', constraint = 'refunds_within_limit';
  end if;
  return new;
end $$;
