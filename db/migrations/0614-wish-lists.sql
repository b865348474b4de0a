-- A list of books for one student or one class, which anyone with the link can open for a year. The link has the token; only its hash is stored.
create table wish_lists (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  student_id uuid,
  school_class_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 year',
  primary key (tenant_id, id),
  check (num_nonnulls(student_id, school_class_id) = 1),
  foreign key (tenant_id, student_id) references users on delete cascade,
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade
);
create index on wish_lists (tenant_id, student_id, id) where student_id is not null;
create index on wish_lists (tenant_id, school_class_id, id) where school_class_id is not null;
create index on wish_lists (tenant_id, expires_at);
call guard_tenant_table('wish_lists');
grant select, insert (tenant_id, token_hash, student_id, school_class_id), delete on wish_lists to booklark_app;

create table wish_list_lines (
  tenant_id uuid not null,
  wish_list_id uuid not null,
  book_id uuid not null,
  id uuid not null default uuidv7(),
  format text not null check (format in ('digital', 'print')),
  copies int not null check (copies between 1 and 999),
  primary key (tenant_id, wish_list_id, book_id),
  check (format = 'print' or copies = 1),
  foreign key (tenant_id, wish_list_id) references wish_lists on delete cascade
);
call guard_tenant_table('wish_list_lines');
grant select, insert on wish_list_lines to booklark_app;
