-- What a visit invites to lasts no longer than the grant that the visit came by, and what an admin invites admins to no longer than
-- he is one. Of an invitation that a guest sent: for which organization.
alter table invitations add column by_organization_id uuid references tenants on delete cascade;
create index on invitations (by_organization_id, tenant_id) where by_organization_id is not null;
-- A copied link is in the hands of whoever copied it, whosever the invitation is.
alter table invitation_links
  add column made_by uuid,
  add column by_organization_id uuid references tenants on delete cascade,
  add foreign key (tenant_id, made_by) references users on delete set null (made_by);
create index on invitation_links (tenant_id, made_by) where made_by is not null;
create index on invitation_links (by_organization_id, tenant_id) where by_organization_id is not null;
update invitations i set by_organization_id = h.organization_id
from acts a join hand_overs h on h.tenant_id = a.tenant_id and h.id = a.actor_id
where a.tenant_id = i.tenant_id and a.subject_id = i.id and a.act = 'invitation.sent' and a.actor_kind = 'visit';

create function revoke_of_visits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invitations set revoked_at = now()
    where tenant_id = old.tenant_id and by_organization_id = old.organization_id and answer is null and revoked_at is null;
  update invitation_links set expires_at = now()
    where tenant_id = old.tenant_id and by_organization_id = old.organization_id and mail_id is null and expires_at > now();
  return null;
end $$;
create trigger grant_ended after update of grants on memberships for each row
  when (old.grants = 'administer' and new.grants is distinct from 'administer') execute function revoke_of_visits();
create trigger membership_ended after delete on memberships for each row
  when (old.grants = 'administer') execute function revoke_of_visits();

create function revoke_of_admin() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invitations set revoked_at = now()
    where tenant_id = old.tenant_id and invited_by = old.id and role in ('school_admin', 'organization_admin') and answer is null and revoked_at is null;
  update invitation_links l set expires_at = now() from invitations i
    where l.tenant_id = old.tenant_id and l.made_by = old.id and l.mail_id is null and l.expires_at > now()
      and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.role in ('school_admin', 'organization_admin');
  return null;
end $$;
create trigger admin_left after update of role, archived_at on users for each row
  when (old.role in ('school_admin', 'organization_admin') and old.archived_at is null and (new.archived_at is not null or new.role <> old.role))
  execute function revoke_of_admin();

-- Without a link nothing can be accepted. Making one and ending the right to it wait for one another, so that of two at once
-- whichever comes second sees the first.
create function assert_inviter_stands() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.by_organization_id is not null then
    perform from memberships m
      where m.tenant_id = new.tenant_id and m.organization_id = new.by_organization_id and m.grants = 'administer' for share;
  else
    perform from users u join invitations i on i.tenant_id = u.tenant_id and i.id = new.invitation_id
      where u.tenant_id = new.tenant_id and u.id = new.made_by and u.archived_at is null
        and (i.role is null or i.role not in ('school_admin', 'organization_admin') or u.role = i.role) for share of u;
  end if;
  if found then return null; end if;
  raise exception using errcode = 'BK401', message = 'the right to invite has ended';
end $$;
create trigger inviter_stands after insert on invitation_links for each row
  when (new.by_organization_id is not null or new.made_by is not null) execute function assert_inviter_stands();
revoke execute on function revoke_of_visits(), revoke_of_admin(), assert_inviter_stands() from public;

-- Several organizations may have one address: of requests each has one that waits.
drop index invitations_one_open;
create unique index invitations_one_open on invitations (tenant_id, kind, email)
  where kind <> 'request' and answer is null and revoked_at is null and email is not null;
create unique index invitations_one_request on invitations (tenant_id, organization_id)
  where kind = 'request' and answer is null and revoked_at is null;
