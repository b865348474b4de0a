-- Refuses to change the state of a cancelled monthly gift, and to set any gift back to `waiting`. Trigger of `monthly_gifts`.
create or replace function guard_monthly_gift() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state = 'cancelled' or new.state = 'waiting' then
    raise exception 'a monthly gift cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $$;
