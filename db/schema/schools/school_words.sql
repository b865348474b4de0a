-- Folds a school's name for search: hyphens become spaces, apostrophes and full stops go. People at the root host search by name more often than
-- by web address.
create or replace function school_words(name text) returns text
  language sql immutable strict parallel safe
return trim(regexp_replace(translate(folded(name), '-''’.', ' '), '\s+', ' ', 'g'));
grant execute on function school_words to booklark_app;
