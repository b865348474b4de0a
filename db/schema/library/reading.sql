-- A reading position: where a person stopped in a book.
create table positions (
  tenant_id uuid not null,
  user_id uuid not null,
  book_id uuid not null,
  page integer not null check (page > 0),
  part real not null default 0 check (part between 0 and 1), -- how far down a chapter
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on positions (tenant_id, user_id, updated_at desc);
create index on positions (tenant_id, book_id);
-- Counts the readers of this week.
create index on positions (tenant_id, updated_at);
call guard_tenant_table('positions');
grant select, insert, delete, update on positions to booklark_app;
create trigger notes_finished_book after insert or update of page on positions for each row execute function note_finished_book();

-- A page that a person marked.
create table bookmarks (
  tenant_id uuid not null,
  user_id uuid not null,
  book_id uuid not null,
  page integer not null check (page > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, book_id, page),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on bookmarks (tenant_id, book_id);
call guard_tenant_table('bookmarks');
grant select, insert, delete on bookmarks to booklark_app;

-- A note that a person wrote on a page, for no one else. It is hidden while its book is taken down.
create table notes (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  book_id uuid not null,
  page integer not null check (page > 0),
  text text not null check (char_length(text) between 1 and 1000),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, person_id, book_id, page),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, person_id) references users on delete cascade
);
create index on notes (tenant_id, book_id);
call guard_tenant_table('notes');
grant select, insert, delete, update on notes to booklark_app;

-- A book that a person has read to the last page. Turning back afterwards changes nothing.
create table finished_books (
  tenant_id uuid not null,
  person_id uuid not null,
  book_id uuid not null,
  finished_at timestamptz not null default now(),
  primary key (tenant_id, person_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, person_id) references users on delete cascade
);
create index on finished_books (tenant_id, book_id);
call guard_tenant_table('finished_books');
create policy own_and_teachers on finished_books as restrictive for select to booklark_app
  using (person_id = (select nullif(current_setting('app.person_id'), '')::uuid) or is_own_student(person_id)
    or current_setting('app.role') in ('school_admin', 'organization_admin'));
grant select on finished_books to booklark_app;
