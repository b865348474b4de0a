-- The key of a day for the hashes of readers. It is deleted after the day, so that the hashes tell nothing: there is no reading profile.
create table read_keys (
  day date primary key,
  key bytea not null check (length(key) = 32)
);
alter table read_keys enable row level security;
alter table read_keys force row level security;
create policy owner on read_keys to booklark_owner using (true);

-- A reader who has read a work on a day, as a hash with the key of the day. Each reader counts once a day.
create table read_marks (
  tenant_id uuid not null references tenants on delete cascade,
  day date not null,
  mark bytea not null check (length(mark) = 32),
  primary key (tenant_id, day, mark)
);
create index on read_marks (day);
call guard_tenant_table('read_marks');

-- The reads of a book, apart from `books`, so that a read clears no cached page.
create table book_reads (
  tenant_id uuid not null,
  book_id uuid not null,
  reads bigint not null check (reads > 0),
  primary key (tenant_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
call guard_tenant_table('book_reads');
grant select on book_reads to booklark_app;

-- The reads of a story.
create table story_reads (
  tenant_id uuid not null,
  story_id uuid not null,
  reads bigint not null check (reads > 0),
  primary key (tenant_id, story_id),
  foreign key (tenant_id, story_id) references stories on delete cascade
);
call guard_tenant_table('story_reads');
grant select on story_reads to booklark_app;
