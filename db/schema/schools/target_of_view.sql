-- Returns the person whose account an active view of the current school shows, else null. A view is active only while its session, both people,
-- the school and the support access (or code) that allowed it are. Reads the platform's tenant.
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
    and h.opened_at is not null and h.ended_at is null and h.expires_at > now() and h.expires_at <= now() + interval '25 minutes'
    and (h.is_by_code or exists (select from support_access a where a.tenant_id = h.tenant_id and a.allowed_until > now() and a.allowed_until <= now() + interval '24 hours 10 minutes'))
    and u.archived_at is null and u.suspended_at is null and c.archived_at is null and c.suspended_at is null
$$;
grant execute on function target_of_view to booklark_app;
