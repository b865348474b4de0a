-- Revokes the open invitations, and ends the copied links, that an organization's visits made at a school. Runs when the school stops granting
-- 'administer' or leaves the organization. Changes links, which the app cannot change.
create or replace function revoke_of_visits() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update invitations set revoked_at = now()
    where tenant_id = old.tenant_id and by_organization_id = old.organization_id and answer is null and revoked_at is null;
  update invitation_links set expires_at = now()
    where tenant_id = old.tenant_id and by_organization_id = old.organization_id and mail_id is null and expires_at > now();
  return null;
end $$;
