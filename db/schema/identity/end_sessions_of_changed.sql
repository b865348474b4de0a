-- Ends the sessions of a person, and the views of their account. Runs when the role changes or the person is archived or suspended. Ending views
-- means that a person who is restored soon after is not viewed again without a new reason.
create or replace function end_sessions_of_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  update sessions set ended_at = now() where tenant_id = new.tenant_id and user_id = new.id and ended_at is null;
  update hand_overs set ended_at = now() where tenant_id = new.tenant_id and target_id = new.id and kind = 'view_as' and ended_at is null;
  return null;
end $$;
