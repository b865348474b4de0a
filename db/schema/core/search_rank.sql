-- Returns the rank of a search document: a title that has all of the words comes before any text that has them, however often.
create or replace function search_rank(words tsvector, sought tsquery) returns double precision
  language sql immutable
as $$
  select 1 + (ts_filter(words, '{a}') @@ sought)::int + ts_rank(words, sought)
$$;
grant execute on function search_rank to booklark_search;
