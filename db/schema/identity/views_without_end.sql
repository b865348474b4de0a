-- The views of all schools whose end no log has yet; whether one has ended is for its own school to say (target_of_view).
create or replace function views_without_end() returns table(tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select h.tenant_id, h.id from hand_overs h where h.kind = 'view_as' and h.opened_at is not null and h.end_recorded_at is null
$$;
revoke execute on function views_without_end from public;
grant execute on function views_without_end to booklark_platform;
