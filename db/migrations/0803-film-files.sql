-- The files of films that staff upload. The text of a film names one of them; the storage has the bytes.
create table film_files (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references content_entries on delete cascade,
  -- Where its bytes are until it is processed; of each upload comes one file.
  upload_id uuid unique,
  uploader_id uuid,
  name text not null check (length(name) between 1 and 255),
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'ready', 'refused')),
  -- Why it was refused, as a sentence of filmWords and its values.
  error_code text,
  error_values jsonb not null default '{}',
  -- What it is after it was processed.
  format text check (format in ('mp4', 'webm')),
  size bigint not null check (size > 0),
  width int check (width > 0),
  height int check (height > 0),
  duration_ms int check (duration_ms between 1 and 1801000),
  has_sound boolean,
  created_at timestamptz not null default now(),
  check ((state = 'refused') = (error_code is not null)),
  check (state <> 'ready' or num_nonnulls(format, width, height, duration_ms, has_sound) = 5)
);
create index on film_files (entry_id);

alter table film_files enable row level security;
alter table film_files force row level security;
create policy owner on film_files to booklark_owner using (true);
create policy platform_staff on film_files to booklark_app using ((select is_platform_staff()));
grant select, insert (entry_id, upload_id, uploader_id, name, size) on film_files to booklark_app;
-- The worker processes them.
create policy platform on film_files to booklark_platform using (true);
grant select, update (upload_id, uploader_id, state, error_code, error_values, format, size, width, height, duration_ms, has_sound)
  on film_files to booklark_platform;

-- Files that are complete, for readers: which of them is public, the published texts say.
create function ready_film_files(asked uuid[])
  returns table (id uuid, entry_id uuid, tenant_id uuid, format text, size bigint, width int, height int, duration_ms int, has_sound boolean)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
  select f.id, f.entry_id, platform_id(), f.format, f.size, f.width, f.height, f.duration_ms, f.has_sound
  from film_files f where f.id = any (asked) and f.state = 'ready'
$$;
revoke execute on function ready_film_files from public;
grant execute on function ready_film_files to booklark_app;

-- Files that no text names any more, or whose film was deleted. An editor saves the name of a file soon after its upload.
create function unused_film_files() returns table (id uuid, tenant_id uuid)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
  select f.id, platform_id() from film_files f join content_entries e on e.id = f.entry_id
  where f.created_at < now() - interval '2 days' and (e.deleted_at is not null or not exists (
    select from content_revisions r where r.entry_id = f.entry_id and r.fields ->> 'file' = f.id::text))
$$;
revoke execute on function unused_film_files from public;
grant execute on function unused_film_files to booklark_platform;

-- The worker deletes nothing else: a text may name the file again until this moment.
create function delete_unused_film_file(film uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from film_files f where f.id = film and f.id in (select u.id from unused_film_files() u)
$$;
revoke execute on function delete_unused_film_file from public;
grant execute on function delete_unused_film_file to booklark_platform;
