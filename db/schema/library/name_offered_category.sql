-- Copies the names in other languages from the offered category, which a school cannot change. Runs before a category is linked to it or its
-- names change. Reads a table that the app cannot read.
create or replace function name_offered_category() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.names := (select o.names from offered_categories o where o.id = new.offered_id);
  return new;
end $$;
