-- Makes servers clear the cached page of Dear World editions at every site. Runs when the book of an edition is published, removed or gets
-- another audience.
create or replace function notify_edition_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from dear_world_editions e where e.tenant_id = new.tenant_id and e.book_id = new.id) then
    perform pg_notify('tenant_changed', ' /dear-world-book');
  end if;
  return null;
end $$;
