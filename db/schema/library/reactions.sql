-- A reaction of a reader to a work, one for each reader, which no one else sees. Reactions are apart from `books`, so that they clear no cached
-- page.
create table reactions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- The work, and the book or story that the reader had open.
  work_id uuid not null,
  book_id uuid,
  -- A person of the school, or the hash of the cookie of a reader without an account.
  person_id uuid,
  reader_hash bytea check (length(reader_hash) = 32),
  reaction text not null check (reaction in ('loved_it', 'learned_something', 'made_me_think', 'want_to_help', 'did_something')),
  reacted_at timestamptz not null default now(),
  story_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, work_id, person_id),
  unique (tenant_id, work_id, reader_hash),
  check (num_nonnulls(person_id, reader_hash) = 1),
  check (num_nonnulls(book_id, story_id) = 1),
  -- A story is its own work: it has no other editions.
  check (work_id = story_id),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, person_id) references users on delete cascade,
  foreign key (tenant_id, story_id) references stories on delete cascade
);
create index on reactions (tenant_id, book_id);
create index on reactions (tenant_id, person_id) where person_id is not null;
create index on reactions (tenant_id, reader_hash) where reader_hash is not null;
create index on reactions (tenant_id, story_id) where story_id is not null;
call guard_tenant_table('reactions');
grant select, insert, delete, update on reactions to booklark_app;
