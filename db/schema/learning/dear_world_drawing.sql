-- Returns the drawing of a published message of an open school. Reads all schools.
create or replace function dear_world_drawing(asked_id uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.drawing from dear_world_messages m join tenants t on t.id = m.tenant_id
  where m.id = asked_id and m.state = 'published' and t.suspended_at is null
    and not exists (select from tenant_closings c where c.tenant_id = t.id)
$$;
grant execute on function dear_world_drawing to booklark_app;
