-- A school has the names of what the platform offers, and does not change them.
create or replace function name_offered_category() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.names := (select o.names from offered_categories o where o.id = new.offered_id);
  return new;
end $$;
revoke execute on function name_offered_category from public;
