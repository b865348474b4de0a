-- Run by the cluster's administrator; running it again changes nothing.
-- None of them is a superuser or has BYPASSRLS, and nobody who serves requests owns a table.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('booklark_owner', 'login'),    -- migrations, backup: owns everything, serves nobody
      ('booklark_app', 'login'),      -- TenantDb: every request of a tenant
      ('booklark_platform', 'login'), -- PlatformDb: what platform screens need across tenants
      ('booklark_jobs', 'login'),     -- the runner of the queue, and of nothing else
      ('booklark_search', 'nologin')  -- owns the search function
    ) as role (name, entry)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.entry);
    end if;
  end loop;

  -- So that a migration can hand the search function over. The owner inherits nothing by that.
  if not pg_has_role('booklark_owner', 'booklark_search', 'set') then
    grant booklark_search to booklark_owner with inherit false, set true;
  end if;
end $$;
