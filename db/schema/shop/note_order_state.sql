-- Adds the new state of an order to `order_changes`, unless the order goes back because its step was undone. Trigger of `orders`.
create or replace function note_order_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' or not exists (select from order_changes c where c.tenant_id = old.tenant_id and c.order_id = old.id
      and c.state = old.state and c.undone_at = now()) then
    insert into order_changes (tenant_id, order_id, state) values (new.tenant_id, new.id, new.state);
  end if;
  return null;
end $$;
