-- A link of a family to one child: made with a one-time code by the school, confirmed with the mailbox of a parent. No account stands
-- behind it; the cookie opens what families see, and the child's own published books.
create table family_links (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  child_id uuid not null,
  code_hash bytea, -- null as soon as the code was used
  code_expires_at timestamptz not null default now() + interval '7 days',
  email text check (email = lower(email) and email !~ '[\r\n]' and length(email) <= 254),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, child_id) references users on delete cascade,
  check ((confirmed_at is null) = (email is null))
);
create unique index on family_links (tenant_id, code_hash);
create index on family_links (tenant_id, child_id, created_at desc);
create index on family_links (tenant_id, email) where email is not null;
create index on family_links (code_expires_at) where confirmed_at is null;
create index on family_links (ended_at) where ended_at is not null;
call guard_tenant_table('family_links');
grant select, insert, update (code_hash, email, confirmed_at, ended_at) on family_links to booklark_app;

-- What the link of a mail carries: once, for an hour. Opening it shows that the mailbox is theirs.
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
grant select, insert, delete on family_sessions to booklark_app;

-- Whose family holds this cookie. Nobody's once it has run out, the link was ended, or the child has left the school.
create function family_of(secret bytea) returns table (link_id uuid, child_id uuid) language sql stable set search_path = pg_catalog, public as $$
  select l.id, l.child_id from family_sessions s
    join family_links l on l.tenant_id = s.tenant_id and l.id = s.link_id
    join users u on u.tenant_id = l.tenant_id and u.id = l.child_id
  where s.tenant_id = current_setting('app.tenant_id')::uuid and s.secret_hash = secret and s.expires_at > now()
    and l.ended_at is null and u.archived_at is null
$$;

-- Over all tenants: codes that nobody used, and addresses of parents whose link has ended.
create function forget_families() returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from family_tokens where expires_at < now() - interval '1 day';
  delete from family_sessions where expires_at < now();
  delete from family_links where confirmed_at is null and code_expires_at < now() - interval '1 day';
  delete from family_links where ended_at < now() - interval '30 days';
$$;
revoke execute on function forget_families from public;
grant execute on function forget_families to booklark_platform;
