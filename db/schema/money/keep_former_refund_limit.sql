-- Keeps the former refund limit of a school when it is raised or removed. Trigger of `sale_settings`.
-- Writes a table that the app cannot change.
create or replace function keep_former_refund_limit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into former_refund_limits (tenant_id, refund_limit) values (old.tenant_id, old.refund_limit);
  return null;
end $$;
