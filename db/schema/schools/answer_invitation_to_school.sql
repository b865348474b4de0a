-- Records the current school's answer to an organization's invitation and, if it accepts, adds the membership. Returns the organization, or null
-- if the invitation is no longer open. Runs as its owner, because the invitation belongs to the organization's tenant.
create or replace function answer_invitation_to_school(invitation uuid, given text, granted text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare school uuid := current_setting('app.tenant_id')::uuid; organization uuid;
begin
  select i.organization_id into organization from invitations_to_school() i where i.id = invitation;
  update invitations i set answer = given, answered_at = now(), name = coalesce(i.name, (select t.school_name from tenants t where t.id = school))
    where i.tenant_id = organization and i.id = invitation and i.answer is null and i.revoked_at is null;
  if not found then return null; end if;
  if given = 'accepted' then
    insert into memberships (tenant_id, organization_id, grants) values (school, organization, granted) on conflict (tenant_id, organization_id) do nothing;
  end if;
  return organization;
end $$;
grant execute on function answer_invitation_to_school to booklark_app;
