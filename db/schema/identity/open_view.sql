-- Opens a view of a person of the current tenant, by the school's switch or a support code, and returns 'opened' or why not. Commit a
-- 'wrong_code' too: the fifth deletes the code. Reads the platform's tenant and adds to a table to which the app cannot add.
create or replace function open_view(target uuid, session uuid, why text, code bytea, support_code_hash text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := tenant_of_platform_write();
begin
  if support_code_hash is null then
    if not exists (select from support_access a where a.tenant_id = tenant and a.allowed_until > now() and a.allowed_until <= now() + interval '24 hours 10 minutes') then return 'off'; end if;
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
grant execute on function open_view to booklark_app;
