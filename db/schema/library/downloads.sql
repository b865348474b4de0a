create table book_downloads (
  tenant_id uuid not null,
  book_id uuid not null,
  version uuid not null default gen_random_uuid(),
  changed_at timestamptz not null default now(),
  files jsonb check (jsonb_typeof(files) = 'object'),
  -- A change of level, ages or goal makes new files as every other change does, but the old ones stay until the new ones are stored: a librarian
  -- who puts 400 books in order takes no downloads away. Any other change may remove a name, so it ends the old files in the same
  -- moment; so does a change of the audience, on which the credits of a version depend.
  next_version uuid,
  primary key (tenant_id, book_id),
  unique (tenant_id, next_version),
  unique (tenant_id, version),
  check (next_version is null or files is not null),
  foreign key (tenant_id, book_id) references books on delete cascade
);
-- Downloads are made one book at a time, because two cores can do no more. Schools take turns: what waits of a school already comes first
-- only among its own. No download begins while pages are made in the same process: people wait for pages (api/kit/job-runner.ts).
create index on book_downloads (tenant_id) where files is null;
create index on book_downloads (tenant_id) where next_version is not null;
call guard_tenant_table('book_downloads');
-- The sweeper removes files that no row names.
create policy platform on book_downloads for select to booklark_platform using (true);
grant select, update (version, files, next_version) on book_downloads to booklark_app;
grant select (tenant_id, version, files) on book_downloads to booklark_platform;
create trigger notify_changed after update on book_downloads for each row
  when ((old.version, old.files) is distinct from (new.version, new.files)) execute function notify_downloads_changed();
create trigger removes_files after delete on book_downloads for each row
  when (old.files is not null) execute function remove_old_downloads();
create trigger removes_files_on_update after update on book_downloads for each row
  when (old.files is not null and new.version <> old.version) execute function remove_old_downloads();
