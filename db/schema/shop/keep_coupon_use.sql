-- Deletes the coupon use of an order that ends, and adds one for an order that is revived. Trigger of `orders`.
-- A buyer who revives an order has taken the use before. Other revivals are money that arrived late, which is never refused: a use above
-- the limit is then extra. Writes a table in which the app cannot delete.
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
