-- Opens the sales of a school again after a change of a paid order. Trigger of `orders`. Writes a table that the app cannot change.
create or replace function reopen_sales_of_order() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reopen_sales(coalesce(new.tenant_id, old.tenant_id), least(old.paid_at, new.paid_at));
  return null;
end $$;
