-- Stores since when a change has been in its state; null: no change is pending. Trigger of pieces.
create or replace function set_change_since() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.change_since := case when new.change_state is not null then now() end;
  return new;
end $$;
