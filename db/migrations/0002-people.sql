create table users (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  role text not null check (role in ('student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin', 'upschool_admin')),
  -- What is typed to sign in, stored as it is compared: NFC, lower case. An adult's is the address.
  username text not null check (username = lower(username) and length(username) between 1 and 254),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) <= 100),
  pen_name text check (length(pen_name) <= 60),
  email text check (length(email) <= 254),
  avatar text check (avatar ~ '^[a-z0-9.-]+$'),
  country text check (country ~ '^[A-Z]{2}$'),
  email_verified_at timestamptz,
  archived_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, username)
);
create index on users (tenant_id, role, last_name, first_name, id);
call guard_tenant_table('users');
grant select, insert, update (role, username, first_name, last_name, pen_name, email, avatar, country, email_verified_at, archived_at, suspended_at) on users to booklark_app;

-- Apart from the people, so that no list can ever carry a hash along. Written by the app's role and read by credentials_of alone.
create table credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('credentials');
grant select (tenant_id, user_id, changed_at), insert, update (password_hash, changed_at) on credentials to booklark_app;

create table sessions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on sessions (tenant_id, user_id) where ended_at is null;
call guard_tenant_table('sessions');
grant select, insert, update (ended_at, expires_at) on sessions to booklark_app;

-- Raises, so that every later statement of a pipelined transaction fails with it. The token's role is compared too:
-- a changed role ends what was signed before.
create function assert_session_stands(session uuid) returns void
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  perform from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = session and s.ended_at is null and s.expires_at > now()
      and u.id = current_setting('app.person_id')::uuid and u.role = current_setting('app.role')
      and u.archived_at is null and u.suspended_at is null and t.suspended_at is null;
  if not found then
    raise exception using errcode = 'BK401', message = 'the session has ended';
  end if;
end $$;
