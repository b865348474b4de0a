-- Keeps the former slug of an entry that was published. Trigger of content_entries. Writes a table that the app cannot change. An address
-- leads to one entry only: the published one that has it, else the one that had it last. So there are no loops, and each former address leads
-- to the current one in one step.
create or replace function note_content_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.slug <> old.slug then
    delete from former_content_slugs where entry_id = new.id and slug = new.slug;
    if exists (select from content_publications where entry_id = new.id) then
      perform take_content_slug(new);
      insert into former_content_slugs (entry_id, kind, parent_id, slug) values (new.id, new.kind, new.parent_id, old.slug);
    end if;
  end if;
  -- The slug of a deleted entry leads to the entry that had it before.
  if new.deleted_at is not null and old.deleted_at is null and not exists (select from former_content_slugs f
      where f.kind = new.kind and f.parent_id is not distinct from new.parent_id and f.slug = new.slug and f.redirects) then
    update former_content_slugs f set redirects = true where f.slug = new.slug and f.entry_id = (
      select o.entry_id from former_content_slugs o join content_entries e on e.id = o.entry_id and e.deleted_at is null
        where o.kind = new.kind and o.parent_id is not distinct from new.parent_id and o.slug = new.slug
        order by o.changed_at desc limit 1);
  end if;
  return null;
end $$;
