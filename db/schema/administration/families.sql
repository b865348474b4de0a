-- A link of a family to one child. The school makes it with a one-time code, and a parent confirms it by email. There is no account: a session
-- opens what families see, and the child's own published books.
create table family_links (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  child_id uuid not null,
  code_hash bytea, -- null once the code was used
  code_expires_at timestamptz not null default now() + interval '7 days',
  email text check (email = lower(email) and email !~ '[\r\n]' and length(email) <= 254),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((confirmed_at is null) = (email is null)),
  foreign key (tenant_id, child_id) references users on delete cascade
);
create unique index on family_links (tenant_id, code_hash);
create index on family_links (tenant_id, child_id, created_at desc);
create index on family_links (tenant_id, email) where email is not null;
create index on family_links (code_expires_at) where confirmed_at is null;
create index on family_links (ended_at) where ended_at is not null;
create index on family_links using hash (id);
create index on family_links (email text_pattern_ops) where confirmed_at is not null and ended_at is null;
call guard_tenant_table('family_links');
-- The platform names the holders of grants, and finds parents by their email address.
create policy platform on family_links for select to booklark_platform using (true);
-- A link keeps its child; a code keeps its time.
grant select, insert, update (code_hash, email, confirmed_at, ended_at) on family_links to booklark_app;
grant select (tenant_id, id, email, confirmed_at, ended_at) on family_links to booklark_platform;

-- A token of the link in an email, used once within an hour. Opening the link proves control of the mailbox.
create table family_tokens (
  tenant_id uuid not null,
  secret_hash bytea not null,
  link_id uuid not null,
  email text not null check (length(email) <= 254),
  expires_at timestamptz not null default now() + interval '60 minutes',
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, link_id) references family_links on delete cascade
);
create index on family_tokens (tenant_id, link_id);
create index on family_tokens (expires_at);
call guard_tenant_table('family_tokens');
grant select, insert, delete on family_tokens to booklark_app;

-- A session of a parent, which shows one child.
create table family_sessions (
  tenant_id uuid not null,
  secret_hash bytea not null,
  link_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, link_id) references family_links on delete cascade
);
create index on family_sessions (tenant_id, link_id);
create index on family_sessions (expires_at);
call guard_tenant_table('family_sessions');
-- A parent with several children changes the link of the session to look at another child.
-- Nothing makes a session last longer.
grant select, insert, delete, update (link_id) on family_sessions to booklark_app;
