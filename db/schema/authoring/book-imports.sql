-- A list of books that came back from a spreadsheet. It is a preview until it is confirmed and done.
create table book_imports (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  created_by uuid not null, -- no foreign key: the person may be on a visit, without an account here
  ignored_columns text[] not null default '{}',
  bulk_action_id uuid, -- set when the list is confirmed
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index on book_imports (created_at);
call guard_tenant_table('book_imports');
grant select, insert, update on book_imports to booklark_app;

-- A row of the spreadsheet and what it would change. Stores no cells of the file but the details that differ, none of which is about a person.
create table book_import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  number integer not null check (number > 0), -- as spreadsheets count: the first line of the file is 1
  book_id uuid,
  state text not null check (state in ('will_change', 'same', 'error')),
  details jsonb not null default '{}', -- the details that differ
  previous jsonb not null default '{}', -- their values before
  edits integer, -- the version of the book that the row was compared with
  message text,
  message_values jsonb not null default '{}',
  primary key (tenant_id, import_id, number),
  check ((message is null) = (state <> 'error')),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, import_id) references book_imports on delete cascade
);
create unique index on book_import_rows (tenant_id, import_id, book_id) where state = 'will_change';
create index on book_import_rows (tenant_id, book_id);
call guard_tenant_table('book_import_rows');
grant select, insert on book_import_rows to booklark_app;
