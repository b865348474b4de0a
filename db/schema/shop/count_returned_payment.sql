-- Counts the payment of an order as returned for each of its causes when it is refunded in full, and takes it off when that ends.
-- Trigger of `orders`. Writes a table that the app cannot change.
create or replace function count_returned_payment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into returned_payments as r (cause_id, project_id, currency, payments)
  select c.cause_id, c.project_id, new.currency, case when new.state = 'refunded' then 1 else -1 end from causes_of_order(new.tenant_id, new.id) c
  on conflict (cause_id, project_id, currency) do update set payments = r.payments + excluded.payments;
  return null;
end $$;
