-- Makes servers clear the cached pages and replies of a site when its causes change, and of all sites when causes of the platform do. Runs for
-- causes, projects, updates and pictures.
create or replace function notify_cause_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := coalesce(new.tenant_id, old.tenant_id);
begin
  perform pg_notify('tenant_changed', case when t.kind = 'platform' then '' else t.id::text end) from tenants t where t.id = tenant;
  return null;
end $$;
