-- Refuses to change the state of a decided dispute, except from lost to won. Trigger of `disputes`.
create or replace function guard_dispute_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not (old.state = 'open' or (old.state = 'lost' and new.state = 'won')) then
    raise exception 'a dispute cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $$;
