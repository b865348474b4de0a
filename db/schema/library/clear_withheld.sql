-- Clears `is_withheld`. Runs when the audience or the state of a withheld book or story changes.
create or replace function clear_withheld() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.is_withheld := false;
  return new;
end $$;
