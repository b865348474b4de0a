-- A pending invitation gets one reminder, three days after its last email.
alter table invitations add column reminder_mail_id uuid;
grant update (reminder_mail_id) on invitations to booklark_app;
grant select (sent_at) on mails to booklark_app;
create index invitations_to_remind on invitations (created_at)
  where reminder_mail_id is null and answer is null and revoked_at is null and email is not null and kind <> 'request';

-- Whether an invitation is reminded of now. Of a row that was locked it sees the newest version.
create function is_reminder_due(i invitations) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.reminder_mail_id is null and i.answer is null and i.revoked_at is null and i.expires_at > now()
    and i.kind <> 'request' and i.email is not null
    and not is_address_suppressed(i.email) and not is_mailbox_blocked(i.email)
    and not exists (select from users u where u.tenant_id = i.tenant_id and u.username = i.email)
    -- No email about it came back, was reported or was not sent, and none is on its way.
    and not exists (select from mails m where m.tenant_id = i.tenant_id and m.subject_id = i.id and m.state not in ('sent', 'delivered'))
    and coalesce((select max(m.sent_at) from mails m where m.tenant_id = i.tenant_id and m.subject_id = i.id)
      <= now() - interval '3 days', false)
$$;

-- The invitations of all sites that are reminded of now. Those of a suspended site wait.
create function invitations_to_remind() returns table (tenant_id uuid, id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.tenant_id, i.id from invitations i join tenants t on t.id = i.tenant_id
  where i.reminder_mail_id is null and i.answer is null and i.revoked_at is null and i.email is not null and i.kind <> 'request'
    and i.created_at <= now() - interval '3 days' and i.expires_at > now() and t.suspended_at is null and is_reminder_due(i)
  order by i.created_at limit 1000
$$;
revoke execute on function is_reminder_due(invitations), invitations_to_remind() from public;
grant execute on function is_reminder_due(invitations) to booklark_app;
grant execute on function invitations_to_remind() to booklark_platform;
