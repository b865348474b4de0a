-- Tells every server process to drop what it has cached for a tenant, such as rendered pages.
-- Trigger of the tables that a site shows, such as `tenants` and `books`.
create or replace function notify_tenant_changed() returns trigger
  language plpgsql
as $$
declare row jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('tenant_changed', coalesce(row ->> 'tenant_id', row ->> 'id'));
  return null;
end $$;
