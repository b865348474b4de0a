-- What a person writes about a page for no one else. A note stays while its book is taken down, and is not shown until it is back.
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
  foreign key (tenant_id, person_id) references users on delete cascade,
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on notes (tenant_id, book_id);
call guard_tenant_table('notes');
grant select, insert, delete, update (text, updated_at) on notes to booklark_app;
