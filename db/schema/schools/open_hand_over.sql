-- Opens a hand-over, through which the current organization admin enters a member school that grants access. Returns kind and subdomain of the
-- school, or null without a grant. Writes a row of the school's tenant.
create or replace function open_hand_over(school uuid, session uuid, code bytea) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into hand_overs (tenant_id, organization_id, session_id, first_name, last_name, organization_name, organization_subdomain, grants, code_hash)
    select m.tenant_id, o.id, session, u.first_name, u.last_name, o.school_name, o.subdomain, m.grants, code
    from memberships m join tenants t on t.id = m.tenant_id join tenants o on o.id = m.organization_id
      join users u on u.tenant_id = o.id and u.id = current_setting('app.person_id')::uuid and u.role = 'organization_admin'
    where m.tenant_id = school and m.organization_id = current_setting('app.tenant_id')::uuid and m.grants is not null and t.suspended_at is null;
  if not found then return null; end if;
  return (select jsonb_build_object('kind', t.kind, 'subdomain', t.subdomain) from tenants t where t.id = school);
end $$;
grant execute on function open_hand_over to booklark_app;
