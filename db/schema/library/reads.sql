-- A book is read once per reader and day. The reader is known by a hash with a key that lives for that day, so that later the hashes
-- tell nothing: there is no reading profile.
create table read_keys (
  day date primary key,
  key bytea not null check (length(key) = 32)
);
alter table read_keys enable row level security;
alter table read_keys force row level security;
create policy owner on read_keys to booklark_owner using (true);

create table read_marks (
  tenant_id uuid not null references tenants on delete cascade,
  day date not null,
  mark bytea not null check (length(mark) = 32),
  primary key (tenant_id, day, mark)
);
create index on read_marks (day);
call guard_tenant_table('read_marks');

-- The numbers are a table of their own, so that a read clears no cached page.
create table book_reads (
  tenant_id uuid not null,
  book_id uuid not null,
  reads bigint not null check (reads > 0),
  primary key (tenant_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
call guard_tenant_table('book_reads');
grant select on book_reads to booklark_app;

-- Reads of stories, as those of books, and the days on which they happened.
create table story_reads (
  tenant_id uuid not null,
  story_id uuid not null,
  reads bigint not null check (reads > 0),
  primary key (tenant_id, story_id),
  foreign key (tenant_id, story_id) references stories on delete cascade
);
call guard_tenant_table('story_reads');
grant select on story_reads to booklark_app;
