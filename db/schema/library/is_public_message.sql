-- Returns whether everyone can read a message: it is published, and its school is neither suspended nor closing. Reads other tenants.
create or replace function is_public_message(m dear_world_messages) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.state = 'published' and exists (select from tenants t where t.id = m.tenant_id and t.suspended_at is null
    and not exists (select from tenant_closings c where c.tenant_id = t.id))
$$;
