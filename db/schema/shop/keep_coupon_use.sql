-- Whatever ends an order releases its use, and whatever revives it takes one again. A revival that is a choice of the buyer has taken its use
-- before; what is left is money that arrived late, and it is never refused.
create or replace function keep_coupon_use() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare ended text[] := array['failed', 'cancelled', 'expired'];
begin
  if new.state = any (ended) then
    delete from coupon_uses u where u.tenant_id = new.tenant_id and u.order_id = new.id;
  elsif old.state = any (ended) and not exists (select from coupon_uses u where u.tenant_id = new.tenant_id and u.order_id = new.id) then
    insert into coupon_uses (tenant_id, order_id, coupon_id, is_extra)
      select new.tenant_id, new.id, c.id, coalesce(c.used >= c.max_uses, false)
      from coupons c where c.tenant_id = new.tenant_id and c.id = new.coupon_id for no key update;
  end if;
  return null;
end $$;
revoke execute on function keep_coupon_use from public;
