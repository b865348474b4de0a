-- Refuses to publish a Dear World edition with messages that not everyone can read, or without messages. Runs when a book is published or its
-- pages change. The row locks make a withdrawal of a message come before or after. Reads messages of other tenants.
create or replace function assert_edition_is_public() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from dear_world_editions e where e.tenant_id = new.tenant_id and e.book_id = new.id) then return new; end if;
  perform from dear_world_messages m where m.id in (select g.message_id from dear_world_edition_pages g
    where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id) order by m.id for share;
  if not exists (select from dear_world_edition_pages g where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id)
    or exists (select from dear_world_edition_pages g where g.tenant_id = new.tenant_id and g.rendition_id = new.rendition_id
      and not exists (select from dear_world_messages m where m.id = g.message_id and is_public_message(m))) then
    raise exception using errcode = 'check_violation', constraint = 'dear_world_edition_is_public',
      message = 'an edition shows messages that everyone can read';
  end if;
  return new;
end $$;
