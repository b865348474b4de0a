create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- What the asker of this transaction may see of what is published. The one place that knows; queries and search ask it.
create function audiences_of_asker() returns text[] language sql stable as $$
  select case
    when current_setting('app.role') in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin') then '{everyone,families,school}'
    when current_setting('app.role') in ('community', 'family') then '{everyone,families}'
    else '{everyone}'
  end::text[]
$$;

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
  primary key (tenant_id, kind, id)
);
-- Publishing is rare and search is not: no list of pending entries that every search would have to read.
create index on search_documents using gin (tenant_id, words) with (fastupdate = off);
create index on search_documents using gin (tenant_id, spelling gin_trgm_ops) with (fastupdate = off);
call guard_tenant_table('search_documents');
grant insert, update, delete, select (tenant_id, kind, id) on search_documents to booklark_app;
create policy search on search_documents for select to booklark_search using (true);
grant select on search_documents to booklark_search;

create function document_words(language text, title text, names text, body text) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', names), 'B') || setweight(to_tsvector('simple', body), 'D')
    || case language
         when 'en' then setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'D')
         when 'es' then setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', body), 'D')
         else '' end
$$;

-- All of the words, the last as a beginning; in English and Spanish by their stems as well. Nothing but the words of
-- api/search/words.ts is taken for words, so that no sign of the query language gets in.
create function asked_words(asked text) returns tsquery language sql immutable as $$
  select case when asked ~ '^[a-z0-9]+( [a-z0-9]+)*$'
    then to_tsquery('simple', replace(asked, ' ', ' & ') || ':*') || plainto_tsquery('english', asked) || plainto_tsquery('spanish', asked)
    else '' end
$$;

-- Any title that has the words stands before any text that has them, however often.
create function asked_rank(words tsvector, sought tsquery) returns double precision language sql immutable as $$
  select 1 + (ts_filter(words, '{a}') @@ sought)::int + ts_rank(words, sought)
$$;

-- The guarded door of search. Under a tenant's policy the operators of words and trigrams could not use their indexes (they
-- are not leakproof), so this runs as a role whose policy lets all pass, and names tenant and audience itself.
-- The last word is taken as a beginning. Only where little is found, what is spelled alike is added: words with two letters
-- swapped, as `swapped` lists them, and titles and names whose trigrams are mostly those of `alike`.
create function found_documents(asked text, swapped tsquery, alike text) returns table (kind text, id uuid, path text, title text, snippet text, rank double precision)
language plpgsql stable security definer rows 500
set search_path = pg_catalog, public set enable_seqscan = off set cpu_operator_cost = 0.025 -- matching is dear: words lie beside the table
set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45 as $$
#variable_conflict use_column
declare
  tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  seen text[] := audiences_of_asker();
  sought tsquery;
  hits int;
begin
  if tenant is null then raise insufficient_privilege using message = 'no tenant'; end if;
  sought := asked_words(asked);
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, asked_rank(d.words, sought) from search_documents d
    where d.tenant_id = tenant and d.words @@ sought and d.audience = any(seen) limit 500;
  get diagnostics hits = row_count;
  if hits >= 20 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, greatest(word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
    where d.tenant_id = tenant and (d.words @@ swapped or alike <% d.spelling) and not d.words @@ sought and d.audience = any(seen) limit 500;
end $$;
-- Before it is handed over: afterwards these would change nothing, and warn only.
revoke execute on function found_documents(text, tsquery, text) from public;
grant execute on function found_documents(text, tsquery, text) to booklark_app;
grant create on schema public to booklark_search;
alter function found_documents(text, tsquery, text) owner to booklark_search;
revoke create on schema public from booklark_search;
