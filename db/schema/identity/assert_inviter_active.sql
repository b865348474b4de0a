-- Refuses a link to an invitation whose inviter may no longer invite. Runs when a link is added. The row locks make adding a link and ending the
-- right wait for each other, so that the second one sees the first.
create or replace function assert_inviter_active() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
