-- Clears the text of a report when the person who reported is erased. Trigger `forget_words` of reports.
create or replace function clear_report_text() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.text := '';
  return new;
end $$;
