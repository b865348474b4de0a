-- Copies the time of the payment from an order to its lines. Trigger of `orders`. Writes a column that the app cannot change.
create or replace function copy_payment_to_lines() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update order_lines l set paid_at = new.paid_at where l.tenant_id = new.tenant_id and l.order_id = new.id and l.paid_at is distinct from new.paid_at;
  return null;
end $$;
