-- What a school grants may change and end; from when on it is what it is, so that nothing that was opened before goes on by it.
alter table memberships add column granted_at timestamptz not null default now();
grant update (grants, granted_at), delete on memberships to booklark_app;

-- Visits of organizations' admins at member schools. A row stands in the school's tenant: it is a code that is good once, for
-- 60 s, and then a session of an hour.
create table hand_overs (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  organization_id uuid not null references tenants on delete cascade,
  session_id uuid not null, -- at the organization, whose end is the visit's end too; the school does not read it
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) <= 100),
  organization_name text not null,
  organization_subdomain text not null,
  grants text not null check (grants in ('figures', 'administer')),
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  expires_at timestamptz not null default now() + interval '60 seconds',
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create unique index on hand_overs (tenant_id, code_hash);
create index on hand_overs (organization_id);
call guard_tenant_table('hand_overs');
grant select (tenant_id, id, organization_id, first_name, last_name, organization_name, organization_subdomain, grants, code_hash, opened_at, expires_at, ended_at),
  update (opened_at, expires_at, ended_at) on hand_overs to booklark_app;

-- The admin who is set, of the organization that is set, asks to be let into a school: by its grant, else null.
create function open_hand_over(school uuid, session uuid, code bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into hand_overs (tenant_id, organization_id, session_id, first_name, last_name, organization_name, organization_subdomain, grants, code_hash)
    select m.tenant_id, o.id, session, u.first_name, u.last_name, o.school_name, o.subdomain, m.grants, code
    from memberships m join tenants t on t.id = m.tenant_id join tenants o on o.id = m.organization_id
      join users u on u.tenant_id = o.id and u.id = current_setting('app.person_id')::uuid and u.role = 'organization_admin'
    where m.tenant_id = school and m.organization_id = current_setting('app.tenant_id')::uuid and m.grants is not null and t.suspended_at is null;
  if not found then return null; end if;
  return (select jsonb_build_object('kind', t.kind, 'subdomain', t.subdomain) from tenants t where t.id = school);
end $$;

-- Whether a visit at the school that is set still stands: its hour, the very grant that it was opened by, and the session at
-- the organization that it came from.
create function visit_stands(visit uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from hand_overs h
    join memberships m on m.tenant_id = h.tenant_id and m.organization_id = h.organization_id
    join tenants t on t.id = h.tenant_id
    join tenants o on o.id = h.organization_id
    join sessions s on s.tenant_id = h.organization_id and s.id = h.session_id
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where h.tenant_id = current_setting('app.tenant_id')::uuid and h.id = visit and h.opened_at is not null and h.ended_at is null and h.expires_at > now()
      and m.grants = h.grants and m.granted_at <= h.created_at and t.suspended_at is null and o.suspended_at is null
      and s.ended_at is null and s.expires_at > now() and u.role = 'organization_admin' and u.archived_at is null and u.suspended_at is null)
$$;

-- Raises, so that every later statement of a pipelined transaction fails with it. The token's role is compared too: a changed
-- role ends what was signed before. A visit is its own person; of everybody else one statement knows.
create or replace function assert_session_stands(session uuid) returns void
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  perform from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = session and s.ended_at is null and s.expires_at > now()
      and u.id = current_setting('app.person_id')::uuid and u.role = current_setting('app.role')
      and u.archived_at is null and u.suspended_at is null and t.suspended_at is null;
  if found then return; end if;
  if session = current_setting('app.person_id')::uuid and visit_stands(session) then return; end if;
  raise exception using errcode = 'BK401', message = 'the session has ended';
end $$;
revoke execute on function open_hand_over(uuid, uuid, bytea), visit_stands(uuid) from public;
grant execute on function open_hand_over(uuid, uuid, bytea), visit_stands(uuid) to booklark_app;
