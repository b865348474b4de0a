-- Refuses a state of a book or a story that differs from the state of its piece, for every role that writes it. Runs when the state changes.
create or replace function keep_state_of_piece() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from pieces p where p.tenant_id = new.tenant_id and p.id = new.id and p.state <> new.state) then
    raise exception using errcode = 'BK409', message = 'the state of a piece changes by its steps';
  end if;
  return new;
end $$;
