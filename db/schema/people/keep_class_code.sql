-- Keeps the code of a class, and fails for one that the school has used before. Runs when a class gets a code.
create or replace function keep_class_code() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  insert into class_codes (tenant_id, code_folded) values (new.tenant_id, new.code_folded);
  return null;
end $$;
