-- The platform lists the books of every school. What an author has not sent is theirs alone, so that it sees no draft; of what is not
-- public it reads title, pen name, state and the results of checks, never a page or the words that a check is about.
create policy platform_lists on books for select to booklark_platform using (state <> 'draft');
grant select (title, author, trim, is_featured, created_at, published_at) on books to booklark_platform;
create policy platform_lists on pieces for select to booklark_platform using (state <> 'draft');
grant select (tenant_id, id, change_state, submitted_revision) on pieces to booklark_platform;
create policy platform_lists on piece_checks for select to booklark_platform
  using (exists (select from pieces p where p.tenant_id = piece_checks.tenant_id and p.id = piece_checks.piece_id));
grant select (tenant_id, id, piece_id, revision, code, level, passed, page, waived_at) on piece_checks to booklark_platform;
grant select (says, pages_done, pages_total) on renditions to booklark_platform;

-- Since when a book has been in its state. Of older books only the time of their publication is known.
alter table books add column state_since timestamptz not null default now();
update books set state_since = coalesce(published_at, created_at);
grant select (state_since) on books to booklark_platform;
create function set_state_since() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.state_since := now();
  return new;
end $$;
revoke execute on function set_state_since from public;
create trigger state_since before update of state on books for each row when (old.state <> new.state) execute function set_state_since();

create index books_platform_state on books (state, state_since, id) where state <> 'draft';
create index books_platform_created on books (created_at, id) where state <> 'draft';
create index books_platform_title on books (title, id) where state <> 'draft';
create index piece_checks_failed on piece_checks (code, tenant_id, piece_id) where not passed and waived_at is null;

-- Title and pen name as a search of the platform compares them. The function may use the index: a policy keeps LIKE from it.
alter table books add column sought text not null generated always as (folded(title || ' ' || author)) stored;
create index books_sought on books using gin (sought gin_trgm_ops);
create function books_with_words(words text) returns table (tenant_id uuid, id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.tenant_id, b.id from books b
  where b.state <> 'draft' and b.sought like '%' || regexp_replace(folded(words), '([\\%_])', '\\\1', 'g') || '%'
$$;
revoke execute on function books_with_words from public;
grant execute on function books_with_words to booklark_platform;
