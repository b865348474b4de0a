-- Cached pages and replies. A cause of the platform is on every site.
create or replace function notify_cause_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare tenant uuid := coalesce(new.tenant_id, old.tenant_id);
begin
  perform pg_notify('tenant_changed', case when t.kind = 'platform' then '' else t.id::text end) from tenants t where t.id = tenant;
  return null;
end $$;
revoke execute on function notify_cause_changed from public;
