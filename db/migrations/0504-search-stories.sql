-- A search for stories of all schools reads no words of their books, of which there are many more.
create index search_stories_words on search_documents using gin (words) with (fastupdate = off) where kind = 'story';
create index search_stories_spelling on search_documents using gin (spelling gin_trgm_ops) with (fastupdate = off) where kind = 'story';
