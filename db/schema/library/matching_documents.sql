-- Returns what a search of the current tenant finds, with the platform's causes and projects. Runs as booklark_search, whose policy passes every
-- row: under a tenant's policy the operators of words and trigrams are not leakproof and could not use their indexes. So it filters by itself.

-- Loads the library of pg_trgm, which defines the settings below.
select show_limit();

grant create on schema public to booklark_search;
set local role booklark_search;
-- The last word is a prefix. Only if little is found, similar spellings are added: words with two letters swapped, as in `swapped`, and titles and
-- names whose trigrams are mostly those of `alike`.
create or replace function matching_documents(asked text, swapped tsquery, alike text)
  returns table(kind text, id uuid, path text, title text, snippet text, rank double precision)
  language plpgsql stable security definer rows 500 set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set cpu_operator_cost = 0.025 set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45
as $$
#variable_conflict use_column
declare
  tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  platform uuid := platform_id();
  seen text[] := caller_audiences();
  sought tsquery;
  beginning search_documents[];
  titles int;
  texts int;
begin
  if tenant is null then raise insufficient_privilege using message = 'no tenant'; end if;
  sought := search_terms(asked);
  if platform <> tenant then
    return query
      select d.kind, d.id, d.path, d.title, d.snippet,
        greatest(search_rank(d.words, sought), word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
      where d.tenant_id = platform and d.kind in ('charity', 'project') and (d.words @@ sought or d.words @@ swapped or alike <% d.spelling)
      order by d.title_words @@ sought desc limit 100;
  end if;
  -- Two letters begin a word in so many titles that finding all of them takes long. Where enough titles begin with them, those are returned.
  -- A brace follows the letters in ASCII.
  if length(asked) <= 2 then
    beginning := array(
      select d from search_documents d
      where d.tenant_id = tenant and left(d.spelling, 20) collate "C" between asked and asked || '{' and (d.title_words @@ sought) is true
        and d.audience = any(seen)
      order by left(d.spelling, 20) collate "C" limit 500);
    if cardinality(beginning) = 500 then
      return query select d.kind, d.id, d.path, d.title, d.snippet, search_rank(d.words, sought) from unnest(beginning) d;
      return;
    end if;
  end if;
  -- Keeps the 500 titles with the most matching words, compared among at most 2,000, so that a common word costs no more than others.
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, search_rank(d.words, sought) from (
      select * from (select * from search_documents d where d.tenant_id = tenant and d.title_words @@ sought and d.audience = any(seen) limit 2000) d
      order by ts_rank(d.title_words, sought, 2) desc limit 500) d;
  get diagnostics titles = row_count;
  if titles = 500 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, search_rank(d.words, sought) from search_documents d
    where d.tenant_id = tenant and d.words @@ sought and not d.title_words @@ sought and d.audience = any(seen) limit 500 - titles;
  get diagnostics texts = row_count;
  if titles + texts >= 20 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, greatest(word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
    where d.tenant_id = tenant and (d.words @@ swapped or alike <% d.spelling) and not d.words @@ sought and d.audience = any(seen) limit 500;
end $$;
grant execute on function matching_documents to booklark_app;
reset role;
revoke create on schema public from booklark_search;
