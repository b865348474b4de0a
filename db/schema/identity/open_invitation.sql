-- Returns what the invitation of a link says, at any host, and records that it was opened. Returns null for an unknown secret or a suspended
-- tenant. Runs as its owner, because the invitation can belong to another tenant.
create or replace function open_invitation(secret bytea) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare link invitation_links; found_one invitations;
begin
  select * into link from invitation_links where secret_hash = secret;
  if not found then return null; end if;
  update invitations set opened_at = now()
    where tenant_id = link.tenant_id and id = link.invitation_id and opened_at is null and answer is null and revoked_at is null and link.expires_at > now();
  select * into strict found_one from invitations where tenant_id = link.tenant_id and id = link.invitation_id;
  return (select jsonb_build_object('tenant_id', t.id, 'id', found_one.id, 'kind', found_one.kind, 'standing', invitation_state(found_one, link.expires_at),
      'email', found_one.email, 'name', found_one.name, 'role', found_one.role, 'grants', found_one.grants, 'organization_id', found_one.organization_id,
      'has_mailbox', link.mail_id is not null, 'expires_at', link.expires_at, 'from_name', t.school_name, 'from_kind', t.kind, 'from_subdomain', t.subdomain,
      'organization_subdomain', found_one.organization_subdomain, 'inviter', u.first_name || ' ' || u.last_name)
    from tenants t
      left join users u on u.tenant_id = t.id and u.id = found_one.invited_by
    where t.id = link.tenant_id and t.suspended_at is null);
end $$;
grant execute on function open_invitation to booklark_app;
