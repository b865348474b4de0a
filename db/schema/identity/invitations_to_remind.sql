-- Lists the invitations of all tenants for which a reminder is due, the oldest first. Invitations of suspended tenants wait. Reads all tenants.
create or replace function invitations_to_remind() returns table(tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.tenant_id, i.id from invitations i join tenants t on t.id = i.tenant_id
  where i.reminder_mail_id is null and i.answer is null and i.revoked_at is null and i.email is not null and i.kind <> 'request'
    and i.created_at <= now() - interval '3 days' and i.expires_at > now() and t.suspended_at is null and is_reminder_due(i)
  order by i.created_at limit 1000
$$;
grant execute on function invitations_to_remind to booklark_platform;
