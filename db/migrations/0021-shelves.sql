alter table books
  add column word_count int not null default 0 check (word_count >= 0),
  -- Said as in schema.org: the words of the book are there as text; its pictures are described.
  add column has_text boolean not null generated always as (coalesce(accessibility -> 'modes' ? 'textual', false)) stored,
  add column has_descriptions boolean not null generated always as (
    coalesce(accessibility -> 'features' ?| '{alternativeText,longDescription}', false)) stored;

-- One for each order and filter of the library that leaves few of many books.
-- What stands behind `include` is counted for the filters, from the index alone.
create index on books (tenant_id, audience, published_at desc, id desc)
  include (language, level, goal, country, format, for_sale, has_read_aloud, has_descriptions, has_text, is_featured) where state = 'published';
create index on books (tenant_id, is_featured desc, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, lower(title), id) where state = 'published';
create index on books (tenant_id, language, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, level, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, goal, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, country, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, published_at desc, id desc) where state = 'published' and for_sale;
-- For the shared shelf, which looks across schools.
create index on books (published_at desc, id desc) where state = 'published' and audience = 'everyone';
create index on books using hash (id); -- a tree would be taken for whole schools too, and read all others along

-- That a book was read once more changes nothing that is kept in memory.
drop trigger told on books;
create trigger told after insert or delete on books for each row execute function tell_tenant_changed();
create trigger told_of_change after update on books for each row when (new.reads = old.reads) execute function tell_tenant_changed();

-- The root host's shared shelf: what schools that share have for everyone, of all schools together, the newest first; of very many
-- the newest stand for all. With words in `asked` (as api/search/words.ts writes them) only the books that have them, the best
-- first, and those that are spelled alike where little is found.
create function shared_shelf(asked text, alike text) returns setof books
language plpgsql stable security definer rows 1000
set search_path = pg_catalog, public set enable_seqscan = off set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  sought tsquery := asked_words(asked);
  found_ids uuid[];
begin
  if asked is not null then
    found_ids := array(select f.id from (select d.id, asked_rank(d.words, sought) as rank from search_documents d
      where d.words @@ sought and d.kind = 'book' and d.audience = 'everyone' limit 500) f order by f.rank desc, f.id);
    if cardinality(found_ids) < 20 then
      found_ids := found_ids || array(select f.id from (select d.id, word_similarity(alike, d.spelling) as rank from search_documents d
        where alike <% d.spelling and not d.words @@ sought and d.kind = 'book' and d.audience = 'everyone' limit 500) f order by f.rank desc, f.id);
    end if;
  end if;
  return query select b.* from books b
    where b.state = 'published' and b.audience = 'everyone' and (found_ids is null or b.id = any(found_ids))
      and exists (select from tenants t where t.id = b.tenant_id and t.shares_on_booklark and t.suspended_at is null)
    order by array_position(found_ids, b.id), b.published_at desc, b.id desc limit 10001;
end $$;

-- The schools of these books, as the shared shelf names them.
create function sharing_schools(asked uuid[]) returns table (id uuid, school_name text, subdomain text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.school_name, t.subdomain from tenants t where t.id = any(asked) and t.shares_on_booklark and t.suspended_at is null
$$;

-- Lets whoever asks at the root host into the school that shares this book, for the rest of the transaction. Whoever has an
-- account at the root host belongs to no school, so there too only what is for everyone is seen.
create function visit_sharing_school(book uuid) returns table (id uuid, school_name text, subdomain text)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query select t.id, t.school_name, t.subdomain from books b join tenants t on t.id = b.tenant_id
    where b.id = book and b.state = 'published' and b.audience = 'everyone' and t.shares_on_booklark and t.suspended_at is null;
  if found then
    perform set_config('app.tenant_id', b.tenant_id::text, true) from books b where b.id = book and b.state = 'published' and b.audience = 'everyone';
  end if;
end $$;
revoke execute on function shared_shelf(text, text), sharing_schools(uuid[]), visit_sharing_school(uuid) from public;
grant execute on function shared_shelf(text, text), sharing_schools(uuid[]), visit_sharing_school(uuid) to booklark_app;
