-- Accepts an organization's invitation by its link: the current school joins the organization. Returns the organization, or null if the link is
-- not open for a school. Runs as its owner, because the invitation belongs to the organization's tenant.
create or replace function join_by_invitation(secret bytea, granted text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare school tenants; organization uuid;
begin
  select * into strict school from tenants where id = current_setting('app.tenant_id')::uuid;
  if school.kind <> 'school' then return null; end if;
  update invitations i set answer = 'accepted', answered_at = now(), name = coalesce(i.name, school.school_name) from invitation_links l
    where l.secret_hash = secret and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.kind = 'school'
      and i.answer is null and i.revoked_at is null and l.expires_at > now()
      and not exists (select from tenants o where o.id = l.tenant_id and o.suspended_at is not null)
    returning i.tenant_id into organization;
  if organization is not null then
    insert into memberships (tenant_id, organization_id, grants) values (school.id, organization, granted)
      on conflict (tenant_id, organization_id) do nothing;
  end if;
  return organization;
end $$;
grant execute on function join_by_invitation to booklark_app;
