create or replace function forget_words_of_report() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.text := '';
  return new;
end $$;
revoke execute on function forget_words_of_report from public;
