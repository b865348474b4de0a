-- Counts the uses of a coupon that are added and deleted, except extra ones. Trigger of `coupon_uses`.
-- Writes a count that the app cannot change.
create or replace function count_coupon_use() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' and not new.is_extra then
    update coupons c set used = c.used + 1 where c.tenant_id = new.tenant_id and c.id = new.coupon_id;
  elsif tg_op = 'DELETE' and not old.is_extra then
    update coupons c set used = c.used - 1 where c.tenant_id = old.tenant_id and c.id = old.coupon_id;
  end if;
  return null;
end $$;
