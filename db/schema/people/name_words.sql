-- Returns the words of a name without accents and apostrophes, in alphabetical order, so that it is found in any order and spelling. A name
-- without letters is its own word.
create or replace function name_words(first_name text, last_name text) returns text
  language sql immutable set search_path = public, pg_catalog
as $$
  select coalesce(string_agg(word, ' ' order by word), concat_ws(' ', first_name, last_name))
  from regexp_split_to_table(folded(concat_ws(' ', first_name, last_name)), '[^[:alnum:]]+') as word where word <> ''
$$;
grant execute on function name_words to booklark_app;
