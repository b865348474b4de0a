-- A refresh token is `{session}.{secret}`; here is the secret's hash. `is_outlived`: a token made from it was itself renewed.
create table refresh_tokens (
  tenant_id uuid not null,
  session_id uuid not null,
  secret_hash bytea not null,
  made_from bytea,
  first_used_at timestamptz,
  is_outlived boolean not null default false,
  primary key (tenant_id, session_id, secret_hash),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
call guard_tenant_table('refresh_tokens');
grant select, insert, update (first_used_at, is_outlived), delete on refresh_tokens to booklark_app;

-- What a QR card holds instead of the password. A temporary one expires by itself.
create table cards (
  tenant_id uuid not null,
  secret_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on cards (tenant_id, user_id);
call guard_tenant_table('cards');
grant select, insert, update (revoked_at) on cards to booklark_app;

-- What a link in a mail holds. It is deleted by its use and by the issue of the next.
create table one_time_tokens (
  tenant_id uuid not null,
  secret_hash bytea not null,
  user_id uuid not null,
  kind text not null check (kind in ('reset', 'verification')),
  expires_at timestamptz not null,
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on one_time_tokens (tenant_id, user_id);
call guard_tenant_table('one_time_tokens');
grant select, insert, delete on one_time_tokens to booklark_app;

-- A subject is a keyed hash (of an address, of what was typed as a name): nobody can be read from it. Rows live a day at most.
create table attempts (
  tenant_id uuid not null references tenants on delete cascade,
  kind text not null check (length(kind) <= 40),
  subject text not null check (length(subject) <= 64),
  tries int not null,
  wait_until timestamptz,
  forget_at timestamptz not null,
  primary key (tenant_id, kind, subject)
);
call guard_tenant_table('attempts');
grant select, insert, update (tries, wait_until, forget_at), delete on attempts to booklark_app;

-- From where, or by which device, a class code was used with success: it goes on working there while others are being guessed.
create table known_codes (
  tenant_id uuid not null references tenants on delete cascade,
  used_by text not null check (length(used_by) <= 64),
  code_folded text not null,
  used_at timestamptz not null default now(),
  primary key (tenant_id, used_by, code_folded)
);
call guard_tenant_table('known_codes');
grant select, insert, update (used_at), delete on known_codes to booklark_app;

-- The app's role may not read a hash; it may ask for the one of a name that was typed, in the tenant that is set.
create function credentials_of(typed text) returns table (user_id uuid, password_hash text, changed_at text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, c.password_hash, c.changed_at::text
  from users u join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.username = typed and u.archived_at is null and u.suspended_at is null
$$;
create function community_hash() returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select community_password_hash from tenants where id = current_setting('app.tenant_id')::uuid
$$;
revoke execute on function credentials_of(text), community_hash() from public;
grant execute on function credentials_of(text), community_hash() to booklark_app;

grant update (community_password_hash, verified_at) on tenants to booklark_app;

-- Whoever changes a role, archives or suspends: the sessions end with it, and do not come back.
create function end_sessions_of_changed() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update sessions set ended_at = now() where tenant_id = new.tenant_id and user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger ended after update of role, archived_at, suspended_at on users for each row
  when (new.role <> old.role or (new.archived_at is not null and old.archived_at is null) or (new.suspended_at is not null and old.suspended_at is null))
  execute function end_sessions_of_changed();
-- The same for the shared password: whoever changes it ends what it opened.
create function end_community_sessions() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update community_sessions set ended_at = now() where tenant_id = new.id and ended_at is null;
  return null;
end $$;
create trigger community_ended after update of community_password_hash on tenants for each row
  when (new.community_password_hash is distinct from old.community_password_hash) execute function end_community_sessions();
