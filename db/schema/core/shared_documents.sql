-- Finds books or stories for everyone at all schools that share: by title, then by text, and by similar spelling where little is found.
-- Returns at most 500. Reads all schools.

-- Loads the library of pg_trgm, because its settings exist only then.
select show_limit();

create or replace function shared_documents(asked text, alike text, asked_kind text) returns table(id uuid, rank double precision)
  language plpgsql stable security definer rows 500 set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45
as $$
#variable_conflict use_column
declare
  sharing uuid[] := array(select t.id from tenants t where t.shares_on_booklark and t.suspended_at is null);
  sought tsquery := search_terms(asked);
  titles int;
  texts int;
begin
  return query
    select d.id, search_rank(d.words, sought) from (
      select * from (select * from search_documents d
        where d.tenant_id = any(sharing) and d.title_words @@ sought and d.kind = asked_kind and d.audience = 'everyone' limit 2000) d
      order by ts_rank(d.title_words, sought, 2) desc limit 500) d;
  get diagnostics titles = row_count;
  if titles = 500 then return; end if;
  return query
    select d.id, search_rank(d.words, sought) from search_documents d
    where d.tenant_id = any(sharing) and d.words @@ sought and not d.title_words @@ sought and d.kind = asked_kind and d.audience = 'everyone'
    limit 500 - titles;
  get diagnostics texts = row_count;
  if titles + texts >= 20 then return; end if;
  return query
    select d.id, word_similarity(alike, d.spelling)::double precision from search_documents d
    where d.tenant_id = any(sharing) and alike <% d.spelling and not d.words @@ sought and d.kind = asked_kind and d.audience = 'everyone' limit 500;
end $$;
grant execute on function shared_documents to booklark_app;
