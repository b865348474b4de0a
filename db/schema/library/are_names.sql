-- Checks the names of a category in other languages of the interface, by language. Readers see `name` where a language is missing.
create or replace function are_names(names jsonb) returns boolean
  language sql immutable strict parallel safe set search_path = pg_catalog, public
return jsonb_typeof(names) = 'object' and not exists (select from jsonb_each(names) n(language, name)
    where n.language !~ '^[a-z]{2,3}$' or jsonb_typeof(n.name) <> 'string' or length(n.name #>> '{}') not between 1 and 60);
grant execute on function are_names to booklark_app;
