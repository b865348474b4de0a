-- Lists the requests of schools to join the current organization. Reads invitations and people of the schools' tenants.
create or replace function requests_to_join()
  returns table(id uuid, school_name text, subdomain text, standing text, grants text, inviter text, created_at timestamptz, answered_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.id, t.school_name, t.subdomain, invitation_state(i, i.expires_at), i.grants, u.first_name || ' ' || u.last_name, i.created_at, i.answered_at, i.expires_at
  from invitations i join tenants t on t.id = i.tenant_id left join users u on u.tenant_id = i.tenant_id and u.id = i.invited_by
  where i.organization_id = current_setting('app.tenant_id')::uuid and t.suspended_at is null
$$;
grant execute on function requests_to_join to booklark_app;
