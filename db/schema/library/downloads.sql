-- The downloads of a published book: its files and their sizes. `files` is null until they are all stored.
create table book_downloads (
  tenant_id uuid not null,
  book_id uuid not null,
  -- In the address of the files: with a new version, the old files are not served any more.
  version uuid not null default gen_random_uuid(),
  changed_at timestamptz not null default now(),
  files jsonb check (jsonb_typeof(files) = 'object'),
  -- The version that is being made while the old files stay, after a change of level, ages or goal only: a librarian who puts 400 books in order
  -- takes no downloads away. Any other change may remove a name, so it ends the old files in the same moment.
  next_version uuid,
  primary key (tenant_id, book_id),
  unique (tenant_id, next_version),
  unique (tenant_id, version),
  check (next_version is null or files is not null),
  foreign key (tenant_id, book_id) references books on delete cascade
);
-- Counts the waiting books of a school, with the next index (renew_downloads).
create index on book_downloads (tenant_id) where files is null;
create index on book_downloads (tenant_id) where next_version is not null;
call guard_tenant_table('book_downloads');
-- The sweeper removes files that no row names.
create policy platform on book_downloads for select to booklark_platform using (true);
-- Triggers alone add downloads, which stay with their book.
grant select, update (version, files, next_version) on book_downloads to booklark_app;
grant select (tenant_id, version, files) on book_downloads to booklark_platform;
create trigger notify_changed after update on book_downloads for each row
  when ((old.version, old.files) is distinct from (new.version, new.files)) execute function notify_downloads_changed();
create trigger removes_files after delete on book_downloads for each row
  when (old.files is not null) execute function remove_old_downloads();
create trigger removes_files_on_update after update on book_downloads for each row
  when (old.files is not null and new.version <> old.version) execute function remove_old_downloads();
