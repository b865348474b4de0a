-- Ends a school's membership in the current organization and records it in the school's audit log. Returns false if the school is no member. Runs
-- as its owner, because both rows belong to the school's tenant.
create or replace function end_membership(school uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare organization uuid := current_setting('app.tenant_id')::uuid;
begin
  delete from memberships where tenant_id = school and organization_id = organization;
  if not found then return false; end if;
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, subject_kind, subject_id)
    select school, 'visit', trim(u.first_name || ' ' || u.last_name), u.role, 'membership.ended', 'organization', organization
    from users u where u.tenant_id = organization and u.id = current_setting('app.person_id')::uuid;
  return true;
end $$;
grant execute on function end_membership to booklark_app;
