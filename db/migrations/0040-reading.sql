-- Where a person stopped in a book, and the pages that the person marked.
create table positions (
  tenant_id uuid not null,
  user_id uuid not null,
  book_id uuid not null,
  page int not null check (page > 0),
  part real not null default 0 check (part between 0 and 1), -- how far down a chapter
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, book_id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on positions (tenant_id, user_id, updated_at desc);
create index on positions (tenant_id, book_id);
call guard_tenant_table('positions');
grant select, insert, update (page, part, updated_at), delete on positions to booklark_app;

create table bookmarks (
  tenant_id uuid not null,
  user_id uuid not null,
  book_id uuid not null,
  page int not null check (page > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, book_id, page),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on bookmarks (tenant_id, book_id);
call guard_tenant_table('bookmarks');
grant select, insert, delete on bookmarks to booklark_app;
