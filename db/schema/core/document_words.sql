-- Returns the words of a search document with their weights: A for the title, B for names, D for the text.
-- English and Spanish words also have their stems.
create or replace function document_words(language text, title text, names text, body text) returns tsvector
  language sql immutable
as $$
  select setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', names), 'B') || setweight(to_tsvector('simple', body), 'D')
    || case language
         when 'en' then setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'D')
         when 'es' then setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', body), 'D')
         else '' end
$$;
grant execute on function document_words to booklark_app;
