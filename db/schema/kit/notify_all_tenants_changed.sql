-- Tells every server process to drop what it has cached for any tenant: an empty payload names none.
-- Trigger of the tables that all sites share, such as `modes` and content.
create or replace function notify_all_tenants_changed() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('tenant_changed', '');
  return null;
end $$;
