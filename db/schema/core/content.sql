-- An entry of content, which staff write or which ships with the product. Publications name a revision, so that saving a draft never changes
-- what readers see.
create table content_entries (
  id uuid default uuidv7() primary key,
  kind text not null check (kind in ('article', 'legal', 'page', 'hub', 'course', 'chapter', 'film', 'challenge', 'live', 'goal',
    'template', 'person', 'testimonial')),
  slug text not null check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The course of a chapter.
  parent_id uuid references content_entries on delete cascade,
  last_number integer not null default 0,
  -- True after staff have changed the entry: a release leaves it alone.
  is_edited boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, kind),
  check ((kind = 'chapter') = (parent_id is not null))
);
create unique index on content_entries (kind, parent_id, slug) nulls not distinct where deleted_at is null;
create index on content_entries (parent_id);
alter table content_entries enable row level security;
alter table content_entries force row level security;
create policy owner on content_entries to booklark_owner using (true);
-- Staff of the platform read and write everything. Everyone else reads by functions with the owner's rights, such as published_content.
create policy platform_staff on content_entries to booklark_app using ((select is_platform_staff()));
-- Addresses depend on kind and parent, which never change.
grant select, insert, update (slug, last_number, is_edited, deleted_at) on content_entries to booklark_app;
create trigger note_content_slug after update of slug, deleted_at on content_entries
  for each row execute function note_content_slug();
create trigger notify_changed after update of slug, deleted_at or delete on content_entries
  for each statement execute function notify_all_tenants_changed();

-- A revision of an entry in one language.
create table content_revisions (
  entry_id uuid not null references content_entries on delete cascade,
  -- One series for all languages of an entry.
  number integer not null check (number > 0),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields ? 'title'),
  created_at timestamptz not null default now(),
  -- Null: the revision shipped with the product.
  created_by uuid,
  previewed_at timestamptz,
  primary key (entry_id, number),
  unique (entry_id, number, language)
);
alter table content_revisions enable row level security;
alter table content_revisions force row level security;
create policy owner on content_revisions to booklark_owner using (true);
create policy platform_staff on content_revisions to booklark_app using ((select is_platform_staff()));
-- Readers see a revision as it was published.
grant select, delete, insert, update (previewed_at) on content_revisions to booklark_app;

-- A publication of a revision on all sites.
create table content_publications (
  id uuid default uuidv7() primary key,
  entry_id uuid not null references content_entries on delete cascade,
  language text not null,
  number integer not null,
  publish_at timestamptz not null default now(),
  unpublish_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  -- The member of staff who withdrew it. A publication that is undone is deleted instead.
  withdrawn_by uuid,
  check (unpublish_at > publish_at),
  foreign key (entry_id, number, language) references content_revisions (entry_id, number, language) on delete cascade
);
create index on content_publications (entry_id, language, publish_at desc, id desc) where withdrawn_at is null;
create index on content_publications (entry_id, number, language);
create index on content_publications (publish_at) where withdrawn_at is null;
create index on content_publications (unpublish_at) where withdrawn_at is null and unpublish_at is not null;
alter table content_publications enable row level security;
alter table content_publications force row level security;
create policy owner on content_publications to booklark_owner using (true);
create policy platform_staff on content_publications to booklark_app using ((select is_platform_staff()));
-- Allows deletion only in the minute in which a publication can be undone; after that it is history.
create policy undone_in_time on content_publications as restrictive for delete to booklark_app
  using (created_at > now() - interval '60 seconds');
-- The database sets `created_at`, on which the minute depends. Afterwards a publication can only be withdrawn.
grant select, delete, insert (entry_id, language, number, publish_at, unpublish_at, created_by), update (withdrawn_at, withdrawn_by) on
  content_publications to booklark_app;
create trigger check_small_film_file before insert on content_publications
  for each row execute function check_small_film_file();
create trigger notify_changed after insert or update or delete on content_publications
  for each statement execute function notify_all_tenants_changed();
create trigger take_published_slug after insert on content_publications
  for each row execute function take_published_slug();

-- A person who has a text open in the editor, so that two people do not write the same one without knowing. Each open page renews its row
-- every few seconds; a row that is older than 45 seconds counts as gone, and the next call deletes it.
create table content_editing (
  entry_id uuid not null references content_entries on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  person_id uuid not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (entry_id, language, person_id)
);
create index on content_editing (seen_at);
alter table content_editing enable row level security;
alter table content_editing force row level security;
create policy owner on content_editing to booklark_owner using (true);
create policy platform_staff on content_editing to booklark_app using ((select is_platform_staff()));
grant select, delete, insert, update on content_editing to booklark_app;

-- The hash of the content that shipped last, so that a start without new content compares nothing else.
create table content_release (
  is_only boolean default true primary key check (is_only),
  hash text not null
);
alter table content_release enable row level security;
alter table content_release force row level security;
create policy owner on content_release to booklark_owner using (true);

-- A former slug of an entry. It redirects to the current one for good, because links, printed sheets and bookmarks have it, and a release
-- finds its entry by it.
create table former_content_slugs (
  entry_id uuid not null references content_entries on delete cascade,
  -- The kind and the parent of the entry, which never change.
  kind text not null,
  parent_id uuid,
  slug text not null check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  changed_at timestamptz not null default now(),
  -- False after another entry was published with the slug. The row stays for the releases.
  redirects boolean not null default true,
  primary key (entry_id, slug)
);
create unique index on former_content_slugs (kind, parent_id, slug) nulls not distinct where redirects;
alter table former_content_slugs enable row level security;
alter table former_content_slugs force row level security;
create policy owner on former_content_slugs to booklark_owner using (true);
create policy platform_staff on former_content_slugs to booklark_app using ((select is_platform_staff()));
grant select on former_content_slugs to booklark_app;

-- A film file that staff have uploaded. The text of a film names it; the storage has the bytes.
create table film_files (
  id uuid default uuidv7() primary key,
  entry_id uuid not null references content_entries on delete cascade,
  -- The upload that has the bytes until the file is processed; each upload becomes one file.
  upload_id uuid unique,
  uploader_id uuid,
  name text not null check (length(name) between 1 and 255),
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'ready', 'refused')),
  -- The reason of a refusal: a sentence of filmWords and its values.
  error_code text,
  error_values jsonb not null default '{}',
  -- Properties of the processed file.
  format text check (format in ('mp4', 'webm')),
  size bigint not null check (size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms between 1 and 1801000),
  has_sound boolean,
  created_at timestamptz not null default now(),
  check ((state = 'refused') = (error_code is not null)),
  check (state <> 'ready' or num_nonnulls(format, width, height, duration_ms, has_sound) = 5)
);
create index on film_files (entry_id);
-- Finds old files for the nightly job.
create index on film_files (created_at);
alter table film_files enable row level security;
alter table film_files force row level security;
create policy owner on film_files to booklark_owner using (true);
-- The worker processes the files.
create policy platform on film_files to booklark_platform using (true);
create policy platform_staff on film_files to booklark_app using ((select is_platform_staff()));
-- Only the worker writes what it found in the file, and the state.
grant select, insert (entry_id, upload_id, uploader_id, name, size) on film_files to booklark_app;
grant select, update (upload_id, uploader_id, state, error_code, error_values, format, size, width, height, duration_ms, has_sound) on film_files
  to booklark_platform;
