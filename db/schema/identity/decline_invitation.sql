-- Declines the invitation of a person or a school by its link; a request cannot be declined by link. Returns false if the invitation is no longer
-- open. Runs as its owner, because the invitation can belong to another tenant.
create or replace function decline_invitation(secret bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update invitations i set answer = 'declined', answered_at = now() from invitation_links l
    where l.secret_hash = secret and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.kind in ('person', 'school')
      and i.answer is null and i.revoked_at is null and l.expires_at > now();
  return found;
end $$;
grant execute on function decline_invitation to booklark_app;
