-- As in 0891, and an entry is public only while its English text is: the facets of a translation are those of the English one, and without
-- them no list can show it.
create or replace function published_content(asked_kind text, asked_language text, asked_slug text default null, asked_parent uuid default null,
    without text[] default '{}')
  returns table (id uuid, slug text, parent_id uuid, language text, languages text[], number int, fields jsonb, published_at timestamptz)
  language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp as $$
  with live as materialized (
      select * from (
        select l.*, bool_or(l.language = 'en') over (partition by l.entry_id) as has_english from live_publications(asked_kind, asked_slug) l) p
      where has_english),
    chosen as (
      select distinct on (l.entry_id) l.entry_id, l.language, l.number, l.publish_at,
        array_agg(l.language) over (partition by l.entry_id order by l.language rows between unbounded preceding and unbounded following) as languages
      from live l order by l.entry_id, l.language = asked_language desc, l.language = 'en' desc)
  select e.id, e.slug, e.parent_id, c.language, c.languages, c.number, (coalesce(base.fields, '{}') || own.fields) - without, c.publish_at
  from chosen c
  join content_entries e on e.id = c.entry_id
  join content_revisions own on own.entry_id = c.entry_id and own.number = c.number
  left join live english on english.entry_id = c.entry_id and english.language = 'en' and c.language <> 'en'
  left join content_revisions base on base.entry_id = english.entry_id and base.number = english.number
  where e.kind = asked_kind and e.deleted_at is null and (asked_parent is null or e.parent_id = asked_parent)
$$;

-- As in 0840, of what is public in this sense.
create or replace function published_addresses()
  returns table (kind text, id uuid, slug text, parent text, published_at timestamptz)
  language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp as $$
  select e.kind, e.id, e.slug, p.slug, max(l.publish_at)
  from live_publications() l join content_entries e on e.id = l.entry_id left join content_entries p on p.id = e.parent_id
  where e.kind in ('article', 'hub', 'course', 'chapter', 'film', 'challenge', 'live')
    and (p.id is null or p.deleted_at is null and exists (select from live_publications('course', p.slug) c where c.language = 'en' and c.entry_id = p.id))
    -- Articles for the staff of the platform are in the Help Center only.
    and not exists (select from content_revisions b where b.entry_id = e.id and b.fields ->> 'reader_role' = 'upschool_admin')
  group by e.kind, e.id, e.slug, p.slug
  having bool_or(l.language = 'en')
$$;

-- Whether a lesson that is not public now is scheduled to be so again before a moment.
create function live_lesson_returns(lesson uuid, before timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from content_publications p join content_entries e on e.id = p.entry_id
    where e.id = lesson and e.kind = 'live' and e.deleted_at is null and p.language = 'en' and p.withdrawn_at is null
      and p.publish_at > now() and p.publish_at < before)
$$;
revoke execute on function live_lesson_returns from public;
grant execute on function live_lesson_returns to booklark_app;

-- As in 0870, and a gap between two scheduled texts of a lesson cancels nothing.
create or replace function live_notice(r live_registrations, lesson_starts timestamptz, lesson_ends timestamptz) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when r.confirmed_at is null or r.starts_at <= now() then null
    when lesson_starts is null then case when not live_lesson_returns(r.lesson_id, r.starts_at) then 'cancelled' end
    when lesson_starts <= now() then null
    when (r.starts_at, r.ends_at) is distinct from (lesson_starts, lesson_ends) then 'changed'
    when lesson_starts <= now() + interval '30 minutes' then
      case when r.half_hour_before_at is null and r.confirmed_at <= lesson_starts - interval '30 minutes' then 'half_hour' end
    when lesson_starts <= now() + interval '1 day' and r.day_before_at is null and r.confirmed_at <= lesson_starts - interval '1 day' then 'day'
  end
$$;
