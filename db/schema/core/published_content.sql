-- Returns the published entries of a kind in a language, else in English. An entry is public only while its English text is: a translation has
-- the facets of the English text, and without them no list can show it. Never has the link of a live lesson, which live_links gives to those
-- who may join. Reads content, which row security shows to staff of the platform only.
create or replace function published_content(asked_kind text, asked_language text, asked_slug text default null, asked_parent uuid default null,
  without text[] default '{}') returns table(id uuid, slug text, parent_id uuid, language text, languages text[], number integer, fields jsonb,
  published_at timestamptz)
  language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp
as $$
  with live as materialized (
      select * from (
        select l.*, bool_or(l.language = 'en') over (partition by l.entry_id) as has_english from live_publications(asked_kind, asked_slug) l) p
      where has_english),
    chosen as (
      select distinct on (l.entry_id) l.entry_id, l.language, l.number, l.publish_at,
        array_agg(l.language) over (partition by l.entry_id order by l.language rows between unbounded preceding and unbounded following) as languages
      from live l order by l.entry_id, l.language = asked_language desc, l.language = 'en' desc)
  select e.id, e.slug, e.parent_id, c.language, c.languages, c.number, (coalesce(base.fields, '{}') || own.fields) - without - 'join_url', c.publish_at
  from chosen c
  join content_entries e on e.id = c.entry_id
  join content_revisions own on own.entry_id = c.entry_id and own.number = c.number
  left join live english on english.entry_id = c.entry_id and english.language = 'en' and c.language <> 'en'
  left join content_revisions base on base.entry_id = english.entry_id and base.number = english.number
  where e.kind = asked_kind and e.deleted_at is null and (asked_parent is null or e.parent_id = asked_parent)
$$;
grant execute on function published_content to booklark_app;
