-- Tells the servers to drop what they have cached for a school, because pages and replies show prices, shares and tax.
-- Trigger of `offers`, `sale_settings` and `tax_rates`.
create or replace function notify_sales_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('tenant_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end $$;
