-- Locks the messages of a Dear World edition before its book, in the order in which a message is taken down. Runs when a rendition becomes ready.
-- Reads messages of other tenants.
create or replace function lock_messages_of_edition() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from dear_world_messages m where m.id in (select g.message_id from dear_world_edition_pages g
    where g.tenant_id = new.tenant_id and g.rendition_id = new.id) order by m.id for share;
  return new;
end $$;
