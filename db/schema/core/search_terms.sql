-- All of the words, the last as a beginning; in English and Spanish by their stems as well. Nothing but the words of
-- api/search/words.ts is taken for words, so that no sign of the query language gets in.
create or replace function search_terms(asked text) returns tsquery
  language sql immutable
as $$
  select case when asked ~ '^[a-z0-9]+( [a-z0-9]+)*$'
    then to_tsquery('simple', replace(asked, ' ', ' & ') || ':*') || plainto_tsquery('english', asked) || plainto_tsquery('spanish', asked)
    else '' end
$$;
