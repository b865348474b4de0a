-- Whether a school lets the platform's support view its site as one of its people, until when, and who allowed it.
create table support_access (
  tenant_id uuid primary key references tenants on delete cascade,
  allowed_until timestamptz not null default now() + interval '24 hours',
  allowed_by uuid not null,
  foreign key (tenant_id, allowed_by) references users on delete cascade
);
call guard_tenant_table('support_access');
grant select, delete on support_access to booklark_app;
grant insert (tenant_id, allowed_by) on support_access to booklark_app;
grant update (allowed_until, allowed_by) on support_access to booklark_app;

-- A view is a hand-over to one person's account, for reading only. Its session belongs to the platform, its names to platform staff.
alter table hand_overs
  add column kind text not null default 'visit' check (kind in ('visit', 'view_as')),
  add column target_id uuid,
  add column target_role text,
  add column reason text check (length(reason) between 10 and 300),
  alter column organization_id drop not null,
  alter column organization_name drop not null,
  alter column organization_subdomain drop not null,
  alter column grants drop not null,
  add foreign key (tenant_id, target_id) references users on delete cascade,
  add check (case kind
    when 'visit' then num_nulls(organization_id, organization_name, organization_subdomain, grants) = 0
    else num_nulls(target_id, target_role, reason) = 0 and organization_id is null end);
create index on hand_overs (tenant_id, target_id) where kind = 'view_as';
grant select (kind, target_id, target_role, reason) on hand_overs to booklark_app;

-- Opens a view of a person of the current school; false if the school does not allow it. Runs where the platform acts at a school.
create function open_view(target uuid, session uuid, why text, code bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := tenant_of_platform_write();
begin
  insert into hand_overs (tenant_id, kind, session_id, first_name, last_name, target_id, target_role, reason, code_hash)
    select tenant, 'view_as', s.id, c.first_name, c.last_name, u.id, u.role, why, code
    from support_access a join users u on u.tenant_id = a.tenant_id and u.id = target
      join tenants p on p.kind = 'platform'
      join sessions s on s.tenant_id = p.id and s.id = session
      join users c on c.tenant_id = p.id and c.id = s.user_id and c.role = 'upschool_admin'
    where a.tenant_id = tenant and a.tenant_id <> p.id and a.allowed_until > now() and u.archived_at is null and u.suspended_at is null;
  return found;
end $$;
revoke execute on function open_view from public;
grant execute on function open_view to booklark_app;

-- The person of an active view of the current school, else null. It ends with everything that it depends on.
create function target_of_view(view uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select h.target_id from hand_overs h
    join support_access a on a.tenant_id = h.tenant_id and a.allowed_until > now()
    join tenants t on t.id = h.tenant_id and t.suspended_at is null
    join users u on u.tenant_id = h.tenant_id and u.id = h.target_id and u.role = h.target_role
    join tenants p on p.kind = 'platform'
    join sessions s on s.tenant_id = p.id and s.id = h.session_id and s.ended_at is null and s.expires_at > now()
    join users c on c.tenant_id = p.id and c.id = s.user_id and c.role = 'upschool_admin'
  where h.tenant_id = current_setting('app.tenant_id')::uuid and h.id = view and h.kind = 'view_as'
    and h.opened_at is not null and h.ended_at is null and h.expires_at > now()
    and u.archived_at is null and u.suspended_at is null and c.archived_at is null and c.suspended_at is null
$$;
revoke execute on function target_of_view from public;
grant execute on function target_of_view to booklark_app;

create or replace function assert_session_active(session uuid) returns void
  language plpgsql stable set search_path = pg_catalog, public
as $$
begin
  perform from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = session and s.ended_at is null and s.expires_at > now()
      and u.id = current_setting('app.person_id')::uuid and u.role = current_setting('app.role')
      and u.archived_at is null and u.suspended_at is null and t.suspended_at is null;
  if found then return; end if;
  if session = current_setting('app.person_id')::uuid and visit_is_active(session) then return; end if;
  if target_of_view(session) = current_setting('app.person_id')::uuid then return; end if;
  raise exception using errcode = 'BK401', message = 'the session has ended';
end $$;

-- A person who is let in again within a quarter of an hour is not viewed again without a new reason.
create or replace function end_sessions_of_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  update sessions set ended_at = now() where tenant_id = new.tenant_id and user_id = new.id and ended_at is null;
  update hand_overs set ended_at = now() where tenant_id = new.tenant_id and target_id = new.id and kind = 'view_as' and ended_at is null;
  return null;
end $$;
