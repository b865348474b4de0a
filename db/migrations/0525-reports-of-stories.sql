-- A report is about a book or a story.
alter table reports
  alter column book_id drop not null,
  add column story_id uuid,
  add check (num_nonnulls(book_id, story_id) = 1),
  -- A story is one page.
  add check (story_id is null or page is null or page = 1),
  add foreign key (tenant_id, story_id) references stories on delete cascade;
create index on reports (tenant_id, story_id) where story_id is not null;
grant insert (story_id) on reports to booklark_app;
drop index reports_of_reader;
create unique index reports_of_reader on reports (tenant_id, book_id, story_id, reason, person_id, reader_hash, page) nulls not distinct
  where closed_at is null;

-- When a work is taken down, by the school or the platform, what readers reported about it is dealt with.
create or replace function close_reports_of_taken_down() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update reports set closed_at = now(), outcome = 'taken_down', reader_hash = null
    where tenant_id = new.tenant_id and (book_id = new.id or story_id = new.id) and closed_at is null;
  return null;
end $$;
create trigger closes_reports after update of state on stories for each row
  when (old.state <> 'pulled_down' and new.state = 'pulled_down') execute function close_reports_of_taken_down();
