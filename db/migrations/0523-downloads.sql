-- The files of a published book that readers download. What they are made of has a version: with each change the old files are no
-- longer served, from the same moment, and a job makes new ones. `files` has their sizes in bytes when they are all stored.
alter table tenants add allows_downloads boolean not null default true;
grant select (allows_downloads), update (allows_downloads) on tenants to booklark_app;

create table book_downloads (
  tenant_id uuid not null,
  book_id uuid not null,
  version uuid not null default gen_random_uuid(),
  changed_at timestamptz not null default now(),
  files jsonb check (jsonb_typeof(files) = 'object'),
  primary key (tenant_id, book_id),
  unique (tenant_id, version),
  foreign key (tenant_id, book_id) references books on delete cascade
);
call guard_tenant_table('book_downloads');
grant select, update (files) on book_downloads to booklark_app;
-- The sweeper removes files that no row names.
create policy platform on book_downloads for select to booklark_platform using (true);
grant select (tenant_id, version, files) on book_downloads to booklark_platform;

-- Gives the downloads of a published book a new version, and queues the job that makes them.
create function renew_downloads(school uuid, book uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into book_downloads as d (tenant_id, book_id)
    select b.tenant_id, b.id from books b where b.tenant_id = school and b.id = book and b.state = 'published'
    on conflict (tenant_id, book_id) do update set version = gen_random_uuid(), changed_at = now(), files = null;
  if not found then return; end if;
  -- A book often changes several times within a moment: the job starts after the last of the changes.
  perform graphile_worker.add_job('make-downloads', json_build_object('tenant_id', school, 'book_id', book), queue_name => 'downloads',
    max_attempts => 8, priority => 20, job_key => 'downloads ' || book, run_at => now() + interval '5 seconds');
end $$;
revoke execute on function renew_downloads from public;

create function renew_downloads_of_book() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state = 'published' then perform renew_downloads(new.tenant_id, new.id);
  else delete from book_downloads d where d.tenant_id = new.tenant_id and d.book_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function renew_downloads_of_book from public;

-- All that the files contain. Who may read the book is asked when they are downloaded.
create trigger downloads_after_insert after insert on books for each row
  when (new.state = 'published') execute function renew_downloads_of_book();
create trigger downloads_after_update after update on books for each row
  when ((new.state = 'published' or old.state = 'published') and (
    (new.state, new.title, new.author, new.blurb, new.language, new.direction, new.level, new.age_from, new.age_to, new.goal, new.trim, new.rendition_id, new.corrected_revision)
    is distinct from
    (old.state, old.title, old.author, old.blurb, old.language, old.direction, old.level, old.age_from, old.age_to, old.goal, old.trim, old.rendition_id, old.corrected_revision)
    or (new.cover, new.drawn_cover, new.licence, new.licence_url, new.credits, new.publisher, new.accessibility, new.page_count)
    is distinct from (old.cover, old.drawn_cover, old.licence, old.licence_url, old.credits, old.publisher, old.accessibility, old.page_count)))
  execute function renew_downloads_of_book();

-- The files of a version that is over. Those of a school that is erased are removed with all its files.
create function remove_old_downloads() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from tenants t where t.id = old.tenant_id) then
    perform graphile_worker.add_job('remove-files', json_build_object('tenant_id', old.tenant_id,
      'folders', json_build_array('downloads/' || old.version)), max_attempts => 8);
  end if;
  return null;
end $$;
revoke execute on function remove_old_downloads from public;
create trigger removes_files after delete on book_downloads for each row
  when (old.files is not null) execute function remove_old_downloads();
create trigger removes_files_on_update after update on book_downloads for each row
  when (old.files is not null and new.version <> old.version) execute function remove_old_downloads();

-- Cached pages name the files. The trigger of books clears them when a version ends.
create trigger notify_changed after update on book_downloads for each row
  when (new.files is not null) execute function notify_tenant_changed();

do $$
declare
  b record;
begin
  for b in select tenant_id, id from books where state = 'published' loop
    perform renew_downloads(b.tenant_id, b.id);
  end loop;
end $$;
