-- Notifies the servers that the pages with messages to the world have changed, those of the goals too. Triggers `notify_changed…` of
-- dear_world_messages.
create or replace function notify_dear_world_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('tenant_changed', ' /dear-world-book');
  perform pg_notify('tenant_changed', ' /sdgs');
  return null;
end $$;
