-- Finds books for sale by the words beyond their free pages: for students and staff all books of the school, for others those of `bought`.
-- Runs as a role whose policy lets all rows pass, and checks tenant and audience itself: the operators of words are not leakproof,
-- so they could not use their indexes under a tenant's policy.
grant create on schema public to booklark_search;
set local role booklark_search;
create or replace function matching_whole_texts(asked text, bought uuid[])
  returns table(kind text, id uuid, path text, title text, snippet text, rank double precision)
  language plpgsql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set cpu_operator_cost = 0.025 set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  seen text[] := caller_audiences();
  sought tsquery := search_terms(asked);
  is_reader boolean := current_setting('app.role') in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin');
begin
  if tenant is null then raise insufficient_privilege using message = 'no tenant'; end if;
  if not is_reader and cardinality(bought) = 0 then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, search_rank(w.words, sought)
    from search_whole_texts w join search_documents d on d.tenant_id = w.tenant_id and d.kind = w.kind and d.id = w.id
    where w.tenant_id = tenant and w.words @@ sought and not d.words @@ sought and d.audience = any(seen)
      and (is_reader or w.id = any(bought)) limit 500;
end $$;
grant execute on function matching_whole_texts to booklark_app;
reset role;
revoke create on schema public from booklark_search;
