-- Records the current organization's answer to a school's request and, if it accepts, adds the membership. Returns false if the request is no
-- longer open. Writes the invitation, the membership and the audit log of the school's tenant, which the organization cannot change.
create or replace function answer_request(request uuid, given text, by_name text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare school uuid; offered text; organization uuid := current_setting('app.tenant_id')::uuid;
begin
  update invitations i set answer = given, answered_at = now()
    where i.id = request and i.kind = 'request' and i.organization_id = organization and i.answer is null and i.revoked_at is null and i.expires_at > now()
    returning i.tenant_id, i.grants into school, offered;
  if school is null then return false; end if;
  if given = 'accepted' then
    insert into memberships (tenant_id, organization_id, grants) values (school, organization, offered) on conflict (tenant_id, organization_id) do nothing;
  end if;
  insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act, subject_kind, subject_id)
    values (school, 'visit', by_name, 'organization_admin', 'invitation.' || given, 'invitation', request);
  return true;
end $$;
grant execute on function answer_request to booklark_app;
