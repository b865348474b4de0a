-- Returns whether two names share no part. A student number that a list gives to one of them then belongs to another child. A changed last name, a shortened
-- or a second first name, and first and last name in the other order are the same child.
create or replace function is_other_name(listed_first text, listed_last text, known_first text, known_last text) returns boolean
  language sql immutable set search_path = public, pg_catalog
as $$
  with name as (
    select person, folded(btrim(first_name)) as first_name, folded(btrim(coalesce(last_name, ''))) as last_name
    from (values ('listed', listed_first, listed_last), ('known', known_first, known_last)) as given (person, first_name, last_name)
  ),
  part as (
    select person, part from name, lateral (
      select first_name union select split_part(first_name, ' ', 1) union select last_name
      union select word from regexp_split_to_table(first_name || ' ' || last_name, '[^[:alnum:]]+') as word where length(word) >= 4
    ) as parts (part)
    where part <> ''
  )
  select not exists (select part from part where person = 'listed' intersect select part from part where person = 'known')
$$;
revoke execute on function is_other_name from public;
grant execute on function is_other_name to booklark_app;
