-- Returns whether a name is another child's. A student number that a list gives to one of them then belongs to another child: brothers and sisters share
-- a last name, and classmates a first name. The same child has a first name that begins alike, such as a shortened or a second one, whatever the last
-- name; or all words of one name stand in the other, in any order.
create or replace function is_other_name(listed_first text, listed_last text, known_first text, known_last text) returns boolean
  language sql immutable set search_path = public, pg_catalog
as $$
  with name as (
    select split_part(folded(btrim(listed_first)), ' ', 1) as listed, split_part(folded(btrim(known_first)), ' ', 1) as known,
      array_remove(regexp_split_to_array(folded(concat_ws(' ', listed_first, listed_last)), '[^[:alnum:]]+'), '') as listed_words,
      array_remove(regexp_split_to_array(folded(concat_ws(' ', known_first, known_last)), '[^[:alnum:]]+'), '') as known_words
  )
  select not (least(length(listed), length(known)) > 0 and (starts_with(listed, known) or starts_with(known, listed))
    or listed_words <@ known_words or known_words <@ listed_words) from name
$$;
grant execute on function is_other_name to booklark_app;
