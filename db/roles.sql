-- Run by the administrator of the cluster. Running it again changes nothing.
-- No role is a superuser or has BYPASSRLS, and no role that serves requests owns a table.
do $$
declare
  required record;
begin
  for required in
    select * from (values
      ('booklark_owner', 'login'),    -- migrations, backup: owns everything, serves no request
      ('booklark_app', 'login'),      -- TenantDb: every request to a tenant
      ('booklark_platform', 'login'), -- PlatformDb: the platform's screens and jobs across tenants
      ('booklark_jobs', 'login'),     -- the job runner; only the job queue
      ('booklark_search', 'nologin')  -- owns the search function
    ) as role (name, entry)
  loop
    if not exists (select from pg_roles where rolname = required.name) then
      execute format('create role %I %s', required.name, required.entry);
    end if;
  end loop;

  -- Limits of requests, as in api/kit/server-limits.ts: PgBouncer does not pass on the settings of a connection's start. Jobs set longer ones.
  for required in
    select * from (values
      ('booklark_app', 'statement_timeout', '10s'),
      ('booklark_app', 'idle_in_transaction_session_timeout', '15s'),
      ('booklark_platform', 'statement_timeout', '10s'),
      ('booklark_platform', 'idle_in_transaction_session_timeout', '15s')
    ) as setting (role, name, value)
    where not exists (
      select from pg_db_role_setting
      where setrole = role::regrole and setdatabase = 0 and name || '=' || value = any (setconfig)
    )
  loop
    execute format('alter role %I set %I = %L', required.role, required.name, required.value);
  end loop;

  -- Lets a school be added with its rows as they are (db/load-tenant.ts). Only a superuser can allow it.
  if (select rolsuper from pg_roles where rolname = current_user)
      and not has_parameter_privilege('booklark_owner', 'session_replication_role', 'set') then
    grant set on parameter session_replication_role to booklark_owner;
  end if;

  -- Lets a migration change the owner of the search function. The owner inherits no rights of the role.
  if not pg_has_role('booklark_owner', 'booklark_search', 'set') then
    grant booklark_search to booklark_owner with inherit false, set true;
  end if;

  -- Lets replica_delays read the positions of replicas. An administrator who may not grant this leaves the delay unknown.
  if not pg_has_role('booklark_owner', 'pg_read_all_stats', 'usage')
    and pg_has_role(current_user, 'pg_read_all_stats', 'member with admin option')
  then
    grant pg_read_all_stats to booklark_owner;
  end if;
end $$;
