-- Returns the publications that are live now, by kind and slug. Finds an entry by former slugs too: what names it, such as the film of a
-- chapter or an answer that comes after a change, means the same entry. Reads content, which row security shows to staff of the platform only.
create or replace function live_publications(asked_kind text default null, asked_slug text default null)
  returns table(publication_id uuid, entry_id uuid, language text, number integer, publish_at timestamptz)
  language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp
as $$
  select id, entry_id, language, number, publish_at from (
    select distinct on (p.entry_id, p.language) p.id, p.entry_id, p.language, p.number, p.publish_at, p.unpublish_at
    from content_publications p join content_entries e on e.id = p.entry_id
    where e.deleted_at is null and (asked_kind is null or e.kind = asked_kind)
      and (asked_slug is null or e.id = any (array(
        select c.id from content_entries c
          where (asked_kind is null or c.kind = asked_kind) and c.slug = asked_slug and c.deleted_at is null
        union all
        select f.entry_id from former_content_slugs f
          where (asked_kind is null or f.kind = asked_kind) and f.slug = asked_slug and f.redirects)))
      and p.withdrawn_at is null and p.publish_at <= now()
    order by p.entry_id, p.language, p.publish_at desc, p.id desc) newest
  where unpublish_at is null or unpublish_at > now()
$$;
grant execute on function live_publications to booklark_app;
