-- Lists the opened views of all tenants whose end is not in an audit log yet. target_of_view, in their own tenant, says whether one has ended.
-- Reads all tenants.
create or replace function views_without_end() returns table(tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select h.tenant_id, h.id from hand_overs h where h.kind = 'view_as' and h.opened_at is not null and h.end_recorded_at is null
$$;
grant execute on function views_without_end to booklark_platform;
