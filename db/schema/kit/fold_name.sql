-- Returns a name in the form in which names are compared: letter case and compatibility forms make no difference.
-- `sync_offered_categories` matches the categories of a school with it.
create or replace function fold_name(name text) returns text
  language sql immutable strict parallel safe
return casefold(normalize(name, nfkc) collate pg_unicode_fast);
