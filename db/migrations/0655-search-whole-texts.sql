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
grant insert, update, delete, select (tenant_id, kind, id) on search_whole_texts to booklark_app;
create policy search on search_whole_texts for select to booklark_search using (true);
grant select on search_whole_texts to booklark_search;

-- As `found_documents`, for those who can read a book for sale to its end: books that only their whole text finds. Everyone else finds none. Of
-- a student the caller asks further whether the book is of their class.
grant create on schema public to booklark_search;
set local role booklark_search;
create function found_whole_texts(asked text) returns table (kind text, id uuid, path text, title text, snippet text, rank double precision)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set cpu_operator_cost = 0.025 set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  seen text[] := audiences_of_asker();
  sought tsquery := asked_words(asked);
begin
  if tenant is null then raise insufficient_privilege using message = 'no tenant'; end if;
  if current_setting('app.role') not in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin') then return; end if;
  return query
    select d.kind, d.id, d.path, d.title, d.snippet, asked_rank(w.words, sought)
    from search_whole_texts w join search_documents d on d.tenant_id = w.tenant_id and d.kind = w.kind and d.id = w.id
    where w.tenant_id = tenant and w.words @@ sought and not d.words @@ sought and d.audience = any(seen) limit 500;
end $$;
revoke execute on function found_whole_texts(text) from public;
grant execute on function found_whole_texts(text) to booklark_app;
reset role;
revoke create on schema public from booklark_search;
