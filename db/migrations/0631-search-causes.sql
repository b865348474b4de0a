-- Causes and projects of the platform are found at every school. Their search documents are the platform's own.
create function platform_id() returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select t.id from tenants t where t.kind = 'platform' $$;
revoke execute on function platform_id() from public;
grant execute on function platform_id() to booklark_search;

-- By the keys of the two tenants, so that what other schools have is not read.
create or replace function visible_causes()
  returns table (tenant_id uuid, id uuid, slug text, name text, summary text, story text, goal int, country text, image text,
    is_own boolean, is_archived boolean, decided_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.tenant_id, c.id, c.slug, c.name, c.summary, c.story, c.goal, c.country, c.image, c.tenant_id <> platform_id(), c.state = 'archived', c.decided_at
  from causes c
  where c.state in ('approved', 'archived') and c.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$$;
create or replace function visible_projects() returns setof projects
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.* from visible_causes() c join projects p on p.tenant_id = c.tenant_id and p.cause_id = c.id
  where p.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$$;
create or replace function visible_cause_updates() returns setof cause_updates
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.* from visible_causes() c join cause_updates u on u.tenant_id = c.tenant_id and u.cause_id = c.id
  where u.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$$;
create or replace function visible_cause_pictures() returns setof cause_pictures
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.* from visible_causes() c join cause_pictures i on i.tenant_id = c.tenant_id and i.cause_id = c.id
  where i.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$$;

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
  hits int;
begin
  if tenant is null then raise insufficient_privilege using message = 'no tenant'; end if;
  sought := asked_words(asked);
  if platform <> tenant then
    return query
      select d.kind, d.id, d.path, d.title, d.snippet,
        greatest(asked_rank(d.words, sought), word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
      where d.tenant_id = platform and d.kind in ('charity', 'project') and (d.words @@ sought or d.words @@ swapped or alike <% d.spelling) limit 100;
  end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, asked_rank(d.words, sought) from search_documents d
    where d.tenant_id = tenant and d.words @@ sought and d.audience = any(seen) limit 500;
  get diagnostics hits = row_count;
  if hits >= 20 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, greatest(word_similarity(alike, d.spelling), ts_rank(d.words, swapped))::double precision from search_documents d
    where d.tenant_id = tenant and (d.words @@ swapped or alike <% d.spelling) and not d.words @@ sought and d.audience = any(seen) limit 500;
end $$;
reset role;
revoke create on schema public from booklark_search;
