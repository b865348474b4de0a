-- People at the root host know the name of their school, and seldom its web address.
create or replace function school_words(name text) returns text
  language sql immutable strict parallel safe
return trim(regexp_replace(translate(folded(name), '-''’.', ' '), '\s+', ' ', 'g'));
