-- Clears the mark of a sample. Runs when a school renames a sample student or the sample class, which makes it the school's own.
create or replace function own_sample() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.is_sample := false;
  return new;
end $$;
