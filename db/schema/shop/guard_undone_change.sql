-- Refuses to undo a change of an order, unless it is the newest one that counts and a step of printing. Trigger of `order_changes`.
create or replace function guard_undone_change() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.undone_at is not null or new.undone_at is distinct from now() or new.state not in ('preparing', 'printing', 'shipped', 'delivered') or exists (
      select from order_changes c where c.tenant_id = new.tenant_id and c.order_id = new.order_id and c.id > new.id and c.undone_at is null) then
    raise exception 'only the last step of printing is taken back' using errcode = 'BK409';
  end if;
  return new;
end $$;
