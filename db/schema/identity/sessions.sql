-- A session of a person in one browser.
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
create index on sessions (tenant_id, user_id);
call guard_tenant_table('sessions');
-- A session stays with its person.
grant select, insert, update (expires_at, ended_at) on sessions to booklark_app;
create trigger signed_in after insert on sessions for each row execute function keep_last_sign_in();

-- A refresh token of a session: `{session}.{secret}`, stored as the hash of the secret.
create table refresh_tokens (
  tenant_id uuid not null,
  session_id uuid not null,
  secret_hash bytea not null,
  made_from bytea,
  first_used_at timestamptz,
  -- A token that was made from this one was itself renewed: the short time in which this one still works is over.
  is_outlived boolean not null default false,
  primary key (tenant_id, session_id, secret_hash),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
call guard_tenant_table('refresh_tokens');
-- A token stays with its session.
grant select, insert, delete, update (first_used_at, is_outlived) on refresh_tokens to booklark_app;

-- A one-time token of an email link, or of the challenge between password and second factor. Issuing the next one deletes an unused one.
create table one_time_tokens (
  tenant_id uuid not null,
  secret_hash bytea not null,
  user_id uuid not null,
  kind text not null check (kind in ('reset', 'verification', 'second_factor', 'email_undo')),
  expires_at timestamptz not null,
  -- The address to which `email_undo` goes back.
  email text check (length(email) <= 254),
  -- When the link was used. The row is kept until a day after it expires, so that the link can say what it has done.
  used_at timestamptz,
  primary key (tenant_id, secret_hash),
  check ((kind = 'email_undo') = (email is not null)),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on one_time_tokens (tenant_id, user_id);
call guard_tenant_table('one_time_tokens');
-- Nothing changes whom a token is for, what it is for and how long it works.
grant select, insert, delete, update (used_at) on one_time_tokens to booklark_app;

-- A hand-over: a code that works once, for 60 seconds, and then a visit of an organization's admin or a view by support. The row belongs to the
-- tenant that is visited.
create table hand_overs (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  organization_id uuid references tenants on delete cascade,
  session_id uuid not null, -- at the organization or the platform; its end ends the visit; the school cannot read it
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) <= 100),
  organization_name text,
  organization_subdomain text,
  grants membership_grants,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  expires_at timestamptz not null default now() + interval '60 seconds',
  ended_at timestamptz,
  -- A view opens one person's account, for reading only. Its session and its names belong to platform staff.
  kind text not null default 'visit' check (kind in ('visit', 'view_as')),
  target_id uuid,
  target_role text,
  reason text check (length(reason) between 10 and 300),
  -- When the end of a view was recorded in the school's audit log: once for each view that showed something, however it ended.
  end_recorded_at timestamptz,
  -- Opened by a support code and not by the school's switch. Ending the access of support ends it too.
  is_by_code boolean not null default false,
  primary key (tenant_id, id),
  check (case kind
    when 'visit' then num_nulls(organization_id, organization_name, organization_subdomain, grants) = 0
    else num_nulls(target_id, target_role, reason) = 0 and organization_id is null end),
  check (not is_by_code or kind = 'view_as'),
  foreign key (tenant_id, target_id) references users on delete cascade
);
create unique index on hand_overs (tenant_id, code_hash);
create index on hand_overs (organization_id);
create index on hand_overs (tenant_id, target_id) where kind = 'view_as';
-- Finds the rows that refer to a person who is deleted.
create index on hand_overs (tenant_id, target_id) where target_id is not null;
-- Finds the views for views_without_end.
create index on hand_overs (tenant_id, id) where kind = 'view_as' and opened_at is not null and end_recorded_at is null;
call guard_tenant_table('hand_overs');
-- Functions alone make hand-overs. The app opens and ends them.
grant select (tenant_id, id, organization_id, first_name, last_name, organization_name, organization_subdomain, grants, code_hash, opened_at,
  expires_at, ended_at, kind, target_id, target_role, reason, end_recorded_at), update (opened_at, expires_at, ended_at, end_recorded_at) on
  hand_overs to booklark_app;
