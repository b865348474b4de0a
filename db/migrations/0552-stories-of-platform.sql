-- The platform counts and lists the stories of every school as it does their books: never a draft, never their text.
create policy platform on stories for select to booklark_platform using (state <> 'draft');

-- Since when a story has been in its state. Of older ones only the time of their publication is known.
alter table stories
  add column state_since timestamptz not null default now(),
  -- Title and pen name as a search of the platform compares them.
  add column sought text not null generated always as (folded(title || ' ' || author)) stored;
update stories set state_since = coalesce(published_at, created_at);
create trigger state_since before update of state on stories for each row when (old.state <> new.state) execute function set_state_since();
grant select (tenant_id, id, title, author, language, level, goal, state, state_since, audience, created_at, published_at)
  on stories to booklark_platform;
create index stories_platform_state on stories (state, state_since, id) where state <> 'draft';
create index stories_platform_created on stories (created_at, id) where state <> 'draft';
create index stories_platform_title on stories (title, id) where state <> 'draft';
create index stories_sought on stories using gin (sought gin_trgm_ops);

-- Since when a change to a published work has been in its state. Of older ones only their last change is known.
alter table pieces add column change_since timestamptz;
update pieces set change_since = changed_at where change_state is not null;
create function set_change_since() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.change_since := case when new.change_state is not null then now() end;
  return new;
end $$;
revoke execute on function set_change_since from public;
create trigger change_since before update of change_state on pieces for each row
  when (old.change_state is distinct from new.change_state) execute function set_change_since();
grant select (type, change_since) on pieces to booklark_platform;
create index pieces_changes on pieces (change_state, change_since, id) where change_state is not null;

grant select (story_id) on reports to booklark_platform;
create index reports_open_stories on reports (story_id, tenant_id) where closed_at is null and story_id is not null;

create function story_states() returns table (state text, count int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select state, count(*)::int from stories group by state order by state
$$;
revoke execute on function story_states from public;
grant execute on function story_states to booklark_platform;

-- The function may use the indexes: a policy keeps LIKE from them.
create function works_with_words(words text) returns table (tenant_id uuid, id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with pattern as materialized (select '%' || regexp_replace(folded(words), '([\\%_])', '\\\1', 'g') || '%' as text)
  select b.tenant_id, b.id from books b where b.state <> 'draft' and b.sought like (select text from pattern)
  union all
  select s.tenant_id, s.id from stories s where s.state <> 'draft' and s.sought like (select text from pattern)
$$;
revoke execute on function works_with_words from public;
grant execute on function works_with_words to booklark_platform;
drop function books_with_words;
