-- Sets `state_since` to now. Runs before the state of a book or a story changes.
create or replace function set_state_since() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.state_since := now();
  return new;
end $$;
