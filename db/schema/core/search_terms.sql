-- Returns the query for all of the words, the last one as a prefix; in English and Spanish by their stems as well.
-- After a bar stand the same words spelled in another way, such as `muller|mueller`.
-- Accepts only words as api/core/search-index/search-words.ts writes them, so that no operator of the query language gets in.
create or replace function search_terms(asked text) returns tsquery
  language sql immutable
as $$
  select case when asked ~ '^[a-z0-9]+([ |][a-z0-9]+)*$'
    then to_tsquery('simple', replace(replace(asked, ' ', ' & '), '|', ':* | ') || ':*')
      || plainto_tsquery('english', split_part(asked, '|', 1)) || plainto_tsquery('spanish', split_part(asked, '|', 1))
    else '' end
$$;
grant execute on function search_terms to booklark_search;
