-- Returns when admins of the current organization last visited each member school since it joined. Reads visits in the schools' tenants.
create or replace function visits_of_organization() returns table(school_id uuid, last_visit_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.tenant_id, max(h.opened_at) from memberships m
    join hand_overs h on h.tenant_id = m.tenant_id and h.organization_id = m.organization_id and h.kind = 'visit'
  where m.organization_id = current_setting('app.tenant_id')::uuid and h.opened_at >= m.joined_at
  group by m.tenant_id
$$;
grant execute on function visits_of_organization to booklark_app;
