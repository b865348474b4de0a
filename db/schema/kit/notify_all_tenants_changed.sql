-- An empty notice concerns every tenant.
create or replace function notify_all_tenants_changed() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('tenant_changed', '');
  return null;
end $$;
