-- Returns whether a visit at the current school is active: its hour has not passed, the grant by which it was opened has not changed, and the
-- admin's session at the organization has not ended. Reads the organization's tenant.
create or replace function visit_is_active(visit uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
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
grant execute on function visit_is_active to booklark_app;
