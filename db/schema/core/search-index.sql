-- What search finds: one row for each published thing, written in the transaction that publishes it.
-- `words` and `spelling` hold words as api/search/words.ts writes them, in ASCII alone: how PostgreSQL cuts and compares the
-- letters of other scripts depends on the locale of the database, and must not.
create table search_documents (
  tenant_id uuid not null references tenants on delete cascade,
  kind text not null check (kind in ('book', 'story', 'charity', 'project', 'course', 'film', 'challenge')),
  id uuid not null,
  path text not null check (path like '/%'),
  title text not null check (length(title) between 1 and 300),
  snippet text not null check (length(snippet) <= 300),
  audience text not null check (audience in ('everyone', 'families', 'school')),
  words tsvector not null,
  spelling text not null check (spelling ~ '^[a-z0-9 ]*$'), -- of title and names, for words that were mistyped
  -- Search finds the titles that have all of the words before it reads any text, however many texts have them. The words of titles have an
  -- index of their own, because one of all words also reads each text in which they are.
  title_words tsvector not null generated always as (ts_filter(words, '{a}')) stored,
  primary key (tenant_id, kind, id)
);
-- Publishing is rare and search is not: no list of pending entries that every search would have to read.
create index on search_documents using gin (tenant_id, words) with (fastupdate = off);
create index on search_documents using gin (tenant_id, spelling gin_trgm_ops) with (fastupdate = off);
-- A search for stories of all schools reads no words of their books, of which there are many more.
create index search_stories_words on search_documents using gin (words) with (fastupdate = off) where kind = 'story';
create index search_stories_spelling on search_documents using gin (spelling gin_trgm_ops) with (fastupdate = off) where kind = 'story';
create index on search_documents using gin (tenant_id, title_words) with (fastupdate = off);
create index search_stories_titles on search_documents using gin (title_words) with (fastupdate = off) where kind = 'story';
call guard_tenant_table('search_documents');
create policy search on search_documents for select to booklark_search using (true);
grant insert, update, delete, select (tenant_id, kind, id) on search_documents to booklark_app;
grant select on search_documents to booklark_search;

-- The words of a book for sale beyond its free pages. `search_documents` has what everyone finds; staff and the class of the book find these, too.
create table search_whole_texts (
  tenant_id uuid not null,
  kind text not null default 'book' check (kind = 'book'),
  id uuid not null,
  words tsvector not null,
  primary key (tenant_id, kind, id),
  foreign key (tenant_id, kind, id) references search_documents on delete cascade
);
create index on search_whole_texts using gin (tenant_id, words) with (fastupdate = off);
call guard_tenant_table('search_whole_texts');
create policy search on search_whole_texts for select to booklark_search using (true);
grant insert, update, delete, select (tenant_id, kind, id) on search_whole_texts to booklark_app;
grant select on search_whole_texts to booklark_search;
