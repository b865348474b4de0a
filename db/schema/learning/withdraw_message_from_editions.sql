-- Takes editions out of the library when a message in them is taken down or deleted, or its author renamed, and has them made again. Triggers
-- `withdraw_from_editions…` of dear_world_messages. Writes books and editions of the platform.
create or replace function withdraw_message_from_editions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform withdraw_from_editions(array[old.id]);
  return null;
end $$;
