-- Revokes the open invitations of an admin to other admins, and ends copied links to such invitations. Runs when the admin's role changes or the
-- admin is archived. Changes links, which the app cannot change.
create or replace function revoke_of_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update invitations set revoked_at = now()
    where tenant_id = old.tenant_id and invited_by = old.id and role in ('school_admin', 'organization_admin') and answer is null and revoked_at is null;
  update invitation_links l set expires_at = now() from invitations i
    where l.tenant_id = old.tenant_id and l.made_by = old.id and l.mail_id is null and l.expires_at > now()
      and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.role in ('school_admin', 'organization_admin');
  return null;
end $$;
