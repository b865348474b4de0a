-- Search finds the titles that have all of the words before it reads any text, however many texts have them. The words of titles have an
-- index of their own, because one of all words also reads each text in which they are.
alter table search_documents add column title_words tsvector not null generated always as (ts_filter(words, '{a}')) stored;
create index on search_documents using gin (tenant_id, title_words) with (fastupdate = off);
create index search_stories_titles on search_documents using gin (title_words) with (fastupdate = off) where kind = 'story';

-- Its owner replaces it.
grant create on schema public to booklark_search;
set local role booklark_search;
create or replace function found_documents(asked text, swapped tsquery, alike text)
  returns table (kind text, id uuid, path text, title text, snippet text, rank double precision)
  language plpgsql stable security definer rows 500
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set cpu_operator_cost = 0.025
  set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45 as $$
#variable_conflict use_column
declare
  tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  platform uuid := platform_id();
  seen text[] := audiences_of_asker();
  sought tsquery;
  titles int;
  texts int;
begin
  if tenant is null then raise insufficient_privilege using message = 'no tenant'; end if;
  sought := asked_words(asked);
  if platform <> tenant then
    return query
      select d.kind, d.id, d.path, d.title, d.snippet,
        greatest(asked_rank(d.words, sought), word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
      where d.tenant_id = platform and d.kind in ('charity', 'project') and (d.words @@ sought or d.words @@ swapped or alike <% d.spelling)
      order by d.title_words @@ sought desc limit 100;
  end if;
  -- Of more than 500 titles those of which the words are the most. Beyond 2,000 no more are compared, so that a word of most titles costs
  -- no more than others.
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, asked_rank(d.words, sought) from (
      select * from (select * from search_documents d where d.tenant_id = tenant and d.title_words @@ sought and d.audience = any(seen) limit 2000) d
      order by ts_rank(d.title_words, sought, 2) desc limit 500) d;
  get diagnostics titles = row_count;
  if titles = 500 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, asked_rank(d.words, sought) from search_documents d
    where d.tenant_id = tenant and d.words @@ sought and not d.title_words @@ sought and d.audience = any(seen) limit 500 - titles;
  get diagnostics texts = row_count;
  if titles + texts >= 20 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, greatest(word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
    where d.tenant_id = tenant and (d.words @@ swapped or alike <% d.spelling) and not d.words @@ sought and d.audience = any(seen) limit 500;
end $$;
reset role;
revoke create on schema public from booklark_search;

-- The books or stories of the root host that match a search: as above, of the schools that share. They are few beside all schools, so
-- that a limit over all could leave no place for them.
create index on tenants (shares_on_booklark) where suspended_at is null;
create function shared_documents(asked text, alike text, asked_kind text) returns table (id uuid, rank double precision)
  language plpgsql stable security definer rows 500
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45 as $$
#variable_conflict use_column
declare
  sharing uuid[] := array(select t.id from tenants t where t.shares_on_booklark and t.suspended_at is null);
  sought tsquery := asked_words(asked);
  titles int;
  texts int;
begin
  return query
    select d.id, asked_rank(d.words, sought) from (
      select * from (select * from search_documents d
        where d.tenant_id = any(sharing) and d.title_words @@ sought and d.kind = asked_kind and d.audience = 'everyone' limit 2000) d
      order by ts_rank(d.title_words, sought, 2) desc limit 500) d;
  get diagnostics titles = row_count;
  if titles = 500 then return; end if;
  return query
    select d.id, asked_rank(d.words, sought) from search_documents d
    where d.tenant_id = any(sharing) and d.words @@ sought and not d.title_words @@ sought and d.kind = asked_kind and d.audience = 'everyone'
    limit 500 - titles;
  get diagnostics texts = row_count;
  if titles + texts >= 20 then return; end if;
  return query
    select d.id, word_similarity(alike, d.spelling)::double precision from search_documents d
    where d.tenant_id = any(sharing) and alike <% d.spelling and not d.words @@ sought and d.kind = asked_kind and d.audience = 'everyone' limit 500;
end $$;

-- Of these books, or of all, those that schools share for everyone, the newest first; of very many the newest stand for all.
drop function shared_shelf(text, text);
create function shared_shelf(asked uuid[]) returns setof books
  language plpgsql stable security definer rows 1000
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  return query select b.* from books b
    where b.state = 'published' and b.audience = 'everyone' and (asked is null or b.id = any(asked))
      and exists (select from tenants t where t.id = b.tenant_id and t.shares_on_booklark and t.suspended_at is null)
    order by b.published_at desc, b.id desc limit 10001;
end $$;
drop function shared_stories(text, text);
create function shared_stories(asked uuid[]) returns setof stories
  language plpgsql stable security definer rows 1000
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  return query select s.* from stories s
    where s.state = 'published' and s.audience = 'everyone' and (asked is null or s.id = any(asked))
      and exists (select from tenants t where t.id = s.tenant_id and t.shares_on_booklark and t.suspended_at is null)
    order by s.published_at desc, s.id desc limit 10001;
end $$;
revoke execute on function shared_documents(text, text, text), shared_shelf(uuid[]), shared_stories(uuid[]) from public;
grant execute on function shared_documents(text, text, text), shared_shelf(uuid[]), shared_stories(uuid[]) to booklark_app;
