-- Opens all sales of a school again after a change of an order line. Trigger of `order_lines`.
create or replace function reopen_sales_of_tenant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reopen_sales(old.tenant_id, '-infinity');
  return null;
end $$;
