-- A result of a check of the submitted revision of a piece: a check that passed, or one place that failed.
create table piece_checks (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  piece_id uuid not null,
  revision integer not null check (revision > 0),
  code text not null check (code in ('opens', 'pages', 'words', 'descriptions', 'personal_data', 'language', 'level', 'fonts', 'photos', 'voices',
    'duplicate', 'permission')),
  level text not null check (level in ('must', 'should', 'info')),
  passed boolean not null,
  -- The kind of finding, such as a name or a telephone number for personal data; it selects the sentence.
  finding text not null default '' check (length(finding) <= 40),
  page integer check (page > 0),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- The place of the words in the revision, in characters of PostgreSQL. The text is not stored a second time.
  excerpt_path text[],
  excerpt_start integer check (excerpt_start >= 0),
  excerpt_length integer check (excerpt_length between 1 and 300),
  other_piece_id uuid,
  -- True when the author says that a name is made up. Only a reviewer lets it pass.
  is_made_up boolean not null default false,
  waived_at timestamptz,
  waived_by uuid,
  waived_by_name text not null default '' check (length(waived_by_name) <= 300),
  waiver_reason text not null default '' check (length(waiver_reason) <= 500),
  -- The staff book that the check is about.
  other_book_id uuid,
  primary key (tenant_id, id),
  check ((excerpt_path is null) = (excerpt_start is null) and (excerpt_path is null) = (excerpt_length is null)),
  check (waived_at is null or not passed and waiver_reason <> ''),
  foreign key (tenant_id, other_book_id) references books on delete set null (other_book_id),
  foreign key (tenant_id, other_piece_id) references pieces on delete set null (other_piece_id),
  foreign key (tenant_id, piece_id) references pieces on delete cascade,
  foreign key (tenant_id, piece_id, revision) references piece_revisions on delete cascade,
  foreign key (tenant_id, waived_by) references users on delete set null (waived_by)
);
create index on piece_checks (tenant_id, piece_id, revision);
create index on piece_checks (tenant_id, other_piece_id) where other_piece_id is not null;
create index on piece_checks (tenant_id, waived_by) where waived_by is not null;
create index piece_checks_failed on piece_checks (code, tenant_id, piece_id) where not passed and waived_at is null;
create index on piece_checks (tenant_id, other_book_id) where other_book_id is not null;
call guard_tenant_table('piece_checks');
create policy platform on piece_checks for select to booklark_platform
  using ((select true from pieces p where p.tenant_id = piece_checks.tenant_id and p.id = piece_checks.piece_id));
-- Pages and paths are updated when the pages of an erased student leave a class book and the other pages move up.
-- Results of checks do not change: only a waiver lets a failed one pass.
grant select, insert, delete, update (page, excerpt_path, is_made_up, waived_at, waived_by, waived_by_name, waiver_reason) on piece_checks to
  booklark_app;
grant select (tenant_id, id, piece_id, revision, code, level, passed, page, waived_at) on piece_checks to booklark_platform;
create trigger waiver before update of waived_at on piece_checks for each row
  when (new.waived_at is distinct from old.waived_at) execute function assert_waiver();

-- The MinHash of the words of a piece, to find near duplicates. Similar texts share at least one of its bands.
create table piece_signatures (
  tenant_id uuid not null,
  piece_id uuid not null,
  min_hashes integer[] not null check (cardinality(min_hashes) = 64),
  bands integer[] not null check (cardinality(bands) = 16),
  primary key (tenant_id, piece_id),
  foreign key (tenant_id, piece_id) references pieces on delete cascade
);
create index on piece_signatures using gin (bands);
call guard_tenant_table('piece_signatures');
grant select, insert, delete, update on piece_signatures to booklark_app;

-- A 16-bit band of the difference hash of a photo or drawing that was sent, to find near duplicates. Similar pictures share at least one band.
-- A band is looked up by equality, for which row security lets PostgreSQL use an index.
create table piece_picture_hashes (
  tenant_id uuid not null,
  piece_id uuid not null,
  picture text not null check (picture ~ '^[0-9a-f]{64}$'),
  band integer not null check (band between 0 and 524287),
  difference_hash bit(128) not null,
  -- The page of the file that has the picture. Pictures of made pages are found in the piece by their hash.
  page integer check (page > 0),
  primary key (tenant_id, piece_id, picture, band),
  foreign key (tenant_id, piece_id) references pieces on delete cascade
);
create index on piece_picture_hashes (tenant_id, band);
call guard_tenant_table('piece_picture_hashes');
grant select, insert, delete on piece_picture_hashes to booklark_app;

-- The MinHash of the words of the rendition of a staff book that readers see, to find near duplicates. The worker fills it. A book with too
-- little text has no hashes.
create table book_signatures (
  tenant_id uuid not null,
  book_id uuid not null,
  min_hashes integer[] check (cardinality(min_hashes) = 64),
  bands integer[] not null check (cardinality(bands) in (0, 16)),
  primary key (tenant_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on book_signatures using gin (bands);
call guard_tenant_table('book_signatures');
grant select, insert, delete on book_signatures to booklark_app;

-- A 16-bit band of the difference hash of a picture in a staff book; see piece_picture_hashes.
create table book_picture_hashes (
  tenant_id uuid not null,
  book_id uuid not null,
  picture text not null check (picture ~ '^[0-9a-f]{64}$'),
  band integer not null check (band between 0 and 524287),
  difference_hash bit(128) not null,
  primary key (tenant_id, book_id, picture, band),
  foreign key (tenant_id, book_id) references book_signatures on delete cascade
);
create index on book_picture_hashes (tenant_id, band);
call guard_tenant_table('book_picture_hashes');
grant select, insert, delete on book_picture_hashes to booklark_app;
