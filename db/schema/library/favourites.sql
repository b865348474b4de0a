-- A favourite: a work that a person keeps to find it again. Nobody else sees it, and lists omit works that are taken down.
create table favourites (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  book_id uuid,
  added_at timestamptz not null default now(),
  story_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, book_id),
  unique (tenant_id, person_id, story_id),
  check (num_nonnulls(book_id, story_id) = 1),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, person_id) references users on delete cascade,
  foreign key (tenant_id, story_id) references stories on delete cascade
);
create index on favourites (tenant_id, book_id);
create index on favourites (tenant_id, story_id) where story_id is not null;
call guard_tenant_table('favourites');
grant select, insert, delete on favourites to booklark_app;
