-- Readers who may see a published work.
create domain audience as text check (value in ('everyone', 'families', 'school'));

-- A published thing that search finds, written in the transaction that publishes it.
-- `words` and `spelling` are in ASCII as api/core/search-index/search-words.ts writes them: PostgreSQL cuts and compares the letters
-- of other scripts by the locale of the database.
create table search_documents (
  tenant_id uuid not null references tenants on delete cascade,
  kind text not null check (kind in ('book', 'story', 'charity', 'project', 'course', 'film', 'challenge')),
  id uuid not null,
  path text not null check (path like '/%'),
  title text not null check (length(title) between 1 and 300),
  snippet text not null check (length(snippet) <= 300),
  audience audience not null,
  words tsvector not null,
  spelling text not null check (spelling ~ '^[a-z0-9 ]*$'), -- words of title and names, for words that were mistyped
  -- Search finds the titles that have all of the words before it reads any text. They have an index of their own, because the index of
  -- all words also reads each text that has them.
  title_words tsvector not null generated always as (ts_filter(words, '{a}')) stored,
  primary key (tenant_id, kind, id)
);
-- `fastupdate` is off because publishing is rare and search is not: every search would read the list of pending entries.
create index on search_documents using gin (tenant_id, words) with (fastupdate = off);
create index on search_documents using gin (tenant_id, spelling gin_trgm_ops) with (fastupdate = off);
-- A search for stories of all schools reads no words of books, which are many more.
create index search_stories_words on search_documents using gin (words) with (fastupdate = off) where kind = 'story';
create index search_stories_spelling on search_documents using gin (spelling gin_trgm_ops) with (fastupdate = off) where kind = 'story';
create index on search_documents using gin (tenant_id, title_words) with (fastupdate = off);
create index search_stories_titles on search_documents using gin (title_words) with (fastupdate = off) where kind = 'story';
-- The titles that begin with one or two letters, in their order.
create index search_documents_beginning on search_documents (tenant_id, left(spelling, 20) collate "C");
call guard_tenant_table('search_documents');
create policy search on search_documents for select to booklark_search using (true);
-- The words of books that are not public are read only by the search function.
grant insert, update, delete, select (tenant_id, kind, id) on search_documents to booklark_app;
grant select on search_documents to booklark_search;

-- The words of a whole book for sale, for students and staff of its school and for buyers. `search_documents` has those of the free pages.
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
-- Only the search function reads the words.
grant insert, update, delete, select (tenant_id, kind, id) on search_whole_texts to booklark_app;
grant select on search_whole_texts to booklark_search;
