-- Categories that the platform offers to every school. Each school has a row of its own that refers to the offered one, so that readers,
-- forms and modes know one kind of category.
create or replace function fold_name(name text) returns text
  language sql immutable strict parallel safe
return casefold(normalize(name, nfkc) collate pg_unicode_fast);
revoke execute on function fold_name from public;
