-- A recorded voice of a page, with the hash of the text that was read aloud. After a change of the text it is stale, and no one hears it.
create table page_voices (
  tenant_id uuid not null,
  page_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size between 1 and 2097152),
  milliseconds integer not null check (milliseconds between 1 and 181000),
  text_hash text not null check (text_hash ~ '^[0-9a-f]{32}$'),
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, page_id),
  foreign key (tenant_id, page_id) references piece_pages on delete cascade
);
call guard_tenant_table('page_voices');
grant select, insert, delete, update on page_voices to booklark_app;
