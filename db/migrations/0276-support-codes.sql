-- A code that an admin reads to support. It opens one view within 24 hours, while the switch may be off.
create table support_codes (
  -- A new code replaces the one before.
  tenant_id uuid primary key references tenants on delete cascade,
  code_hash text not null,
  created_by uuid not null,
  expires_at timestamptz not null default now() + interval '24 hours',
  wrong_attempts integer not null default 0 check (wrong_attempts between 0 and 5),
  foreign key (tenant_id, created_by) references users on delete cascade
);
create index on support_codes (tenant_id, created_by);
call guard_tenant_table('support_codes');
grant select (tenant_id, expires_at), insert (tenant_id, code_hash, created_by), delete on support_codes to booklark_app;
grant update (code_hash, created_by, expires_at, wrong_attempts) on support_codes to booklark_app;

-- A view by a code does not depend on the switch. Whoever ends the access of support ends it too.
alter table hand_overs add is_by_code boolean not null default false, add check (not is_by_code or kind = 'view_as');

drop function open_view(uuid, uuid, text, bytea);

-- Opens a view of a person of the current school. Commit what a wrong code returns: the fifth wrong attempt deletes the school's code.
create function open_view(target uuid, session uuid, why text, code bytea, support_code_hash text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := tenant_of_platform_write();
begin
  if support_code_hash is null then
    if not exists (select from support_access a where a.tenant_id = tenant and a.allowed_until > now()) then return 'off'; end if;
  else
    -- The deletion makes a second view with the same code wait, and then fail.
    delete from support_codes k using users u where k.tenant_id = tenant and k.code_hash = support_code_hash and k.expires_at > now()
      and u.tenant_id = k.tenant_id and u.id = k.created_by and u.role in ('school_admin', 'organization_admin')
      and u.archived_at is null and u.suspended_at is null;
    if not found then
      update support_codes set wrong_attempts = wrong_attempts + 1 where tenant_id = tenant;
      delete from support_codes where tenant_id = tenant and (wrong_attempts = 5 or expires_at <= now());
      return 'wrong_code';
    end if;
  end if;
  insert into hand_overs (tenant_id, kind, session_id, first_name, last_name, target_id, target_role, reason, code_hash, is_by_code)
    select tenant, 'view_as', s.id, c.first_name, c.last_name, u.id, u.role, why, code, support_code_hash is not null
    from users u
      join tenants p on p.kind = 'platform'
      join sessions s on s.tenant_id = p.id and s.id = session
      join users c on c.tenant_id = p.id and c.id = s.user_id and c.role = 'upschool_admin'
    where u.tenant_id = tenant and u.id = target and tenant <> p.id and u.archived_at is null and u.suspended_at is null;
  return case when found then 'opened' else 'gone' end;
end $$;
revoke execute on function open_view from public;
grant execute on function open_view to booklark_app;

create or replace function target_of_view(view uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select h.target_id from hand_overs h
    join tenants t on t.id = h.tenant_id and t.suspended_at is null
    join users u on u.tenant_id = h.tenant_id and u.id = h.target_id and u.role = h.target_role
    join tenants p on p.kind = 'platform'
    join sessions s on s.tenant_id = p.id and s.id = h.session_id and s.ended_at is null and s.expires_at > now()
    join users c on c.tenant_id = p.id and c.id = s.user_id and c.role = 'upschool_admin'
  where h.tenant_id = current_setting('app.tenant_id')::uuid and h.id = view and h.kind = 'view_as'
    and h.opened_at is not null and h.ended_at is null and h.expires_at > now()
    and (h.is_by_code or exists (select from support_access a where a.tenant_id = h.tenant_id and a.allowed_until > now()))
    and u.archived_at is null and u.suspended_at is null and c.archived_at is null and c.suspended_at is null
$$;
