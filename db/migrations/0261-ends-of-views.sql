-- When the school's log got the end of a view: of each view that showed something, exactly once, however it ended.
alter table hand_overs add column end_recorded_at timestamptz;
update hand_overs set end_recorded_at = coalesce(ended_at, expires_at) where kind = 'view_as' and opened_at is not null;
grant select (end_recorded_at), update (end_recorded_at) on hand_overs to booklark_app;
create index on hand_overs (tenant_id, id) where kind = 'view_as' and opened_at is not null and end_recorded_at is null;

-- The views of all schools whose end no log has yet; whether one has ended is for its own school to say (target_of_view).
create function views_without_end() returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select h.tenant_id, h.id from hand_overs h where h.kind = 'view_as' and h.opened_at is not null and h.end_recorded_at is null
$$;
revoke execute on function views_without_end from public;
grant execute on function views_without_end to booklark_platform;
