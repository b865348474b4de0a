-- Lists the open invitations of organizations to an email address that an admin of the current school has confirmed. Reads invitations of other
-- tenants.
create or replace function invitations_to_school()
  returns table(id uuid, organization_id uuid, organization_name text, subdomain text, inviter text, created_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.id, o.id, o.school_name, o.subdomain, by.first_name || ' ' || by.last_name, i.created_at, i.expires_at
  from users a
    join invitations i on i.email = a.username and i.kind = 'school' and i.answer is null and i.revoked_at is null and i.expires_at > now()
    join tenants o on o.id = i.tenant_id and o.suspended_at is null
    left join users by on by.tenant_id = i.tenant_id and by.id = i.invited_by
  where a.tenant_id = current_setting('app.tenant_id')::uuid and a.role = 'school_admin' and a.email_verified_at is not null
    and a.archived_at is null and a.suspended_at is null
$$;
grant execute on function invitations_to_school to booklark_app;
