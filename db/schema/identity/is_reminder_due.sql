-- Returns whether a reminder of an invitation is due. After `for update`, the row that is passed is its newest version.
create or replace function is_reminder_due(i invitations) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.reminder_mail_id is null and i.answer is null and i.revoked_at is null and i.expires_at > now()
    and i.kind <> 'request' and i.email is not null
    and not is_address_suppressed(i.email) and not is_mailbox_blocked(i.email)
    and not exists (select from users u where u.tenant_id = i.tenant_id and u.username = i.email)
    -- No bounced, reported, failed or pending email.
    and not exists (select from mails m where m.tenant_id = i.tenant_id and m.subject_id = i.id and m.state not in ('sent', 'delivered'))
    and coalesce((select max(m.sent_at) from mails m where m.tenant_id = i.tenant_id and m.subject_id = i.id)
      <= now() - interval '3 days', false)
$$;
grant execute on function is_reminder_due to booklark_app;
