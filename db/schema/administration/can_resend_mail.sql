-- Returns whether the action behind an email can still send it again with a new link. Reads invitations and credentials, which the platform
-- cannot read.
create or replace function can_resend_mail(tenant uuid, mail uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  -- A subquery for one row: `exists` may be planned as a table of all invitations.
  select m.subject_id is not null and coalesce(case
    when m.template in ('invitation', 'school_invitation', 'membership_request') then (
      select i.answer is null and i.revoked_at is null and i.email is not null
      from invitations i where i.tenant_id = m.tenant_id and i.id = m.subject_id)
    when m.template in ('account_ready', 'site_ready') then (
      select u.archived_at is null and u.email is not null
        and (select count(*) from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id) = 0
      from users u where u.tenant_id = m.tenant_id and u.id = m.subject_id)
    when m.template = 'password_reset' then (
      select u.email is not null and u.archived_at is null and u.suspended_at is null
      from users u where u.tenant_id = m.tenant_id and u.id = m.subject_id)
    when m.template = 'family_link' then (
      select l.ended_at is null and u.archived_at is null and (l.confirmed_at is not null or l.code_expires_at > now())
      from family_links l join users u on u.tenant_id = l.tenant_id and u.id = l.child_id
      where l.tenant_id = m.tenant_id and l.id = m.subject_id)
    end, false)
  from mails m where m.tenant_id = tenant and m.id = mail
$$;
grant execute on function can_resend_mail to booklark_platform;
