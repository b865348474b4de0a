-- What the school has made its own is not a sample any more: a student with another name, a class with another name.
create or replace function own_sample() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.is_sample := false;
  return new;
end $$;
