-- Refuses an order with a price at a school that may not sell yet. Trigger of `orders`.
create or replace function guard_right_to_sell() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from tenants t where t.id = new.tenant_id and t.may_sell_at is not null) then
    raise check_violation using message = 'the platform has not allowed this school to sell', constraint = 'orders_may_sell';
  end if;
  return new;
end $$;
