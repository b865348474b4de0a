-- Every server process keeps tenants and rendered pages in memory; this tells it what to forget.
create or replace function notify_tenant_changed() returns trigger
  language plpgsql
as $$
declare row jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('tenant_changed', coalesce(row ->> 'tenant_id', row ->> 'id'));
  return null;
end $$;
