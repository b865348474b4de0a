-- Returns the password hash of the active person with this username in the current tenant. Reads a column that the app cannot read.
create or replace function credentials_of(typed text) returns table(user_id uuid, password_hash text, changed_at text, role text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, c.password_hash, c.changed_at::text, u.role
  from users u join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
  where u.tenant_id = current_setting('app.tenant_id')::uuid and u.username = typed and u.archived_at is null and u.suspended_at is null
$$;
grant execute on function credentials_of to booklark_app;
