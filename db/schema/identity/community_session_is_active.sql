-- Returns whether the secret of a cookie opens an active community session of the current tenant.
create or replace function community_session_is_active(secret bytea) returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select exists (select from community_sessions c where c.tenant_id = current_setting('app.tenant_id')::uuid
    and c.secret_hash = secret and c.ended_at is null and c.expires_at > now())
$$;
grant execute on function community_session_is_active to booklark_app;
