-- What staff write, and what ships with the product: entries with revisions. What is published names a revision, so that saving a draft
-- never changes what readers see.
create table content_entries (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('article', 'legal', 'page', 'hub', 'course', 'chapter', 'film', 'challenge', 'live', 'goal',
    'template', 'person', 'testimonial')),
  slug text not null check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The course of a chapter.
  parent_id uuid references content_entries on delete cascade,
  last_number int not null default 0,
  -- Staff have changed it in some way, and a release leaves it alone.
  is_edited boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((kind = 'chapter') = (parent_id is not null))
);
create unique index on content_entries (kind, parent_id, slug) nulls not distinct where deleted_at is null;
create index on content_entries (parent_id);

create table content_revisions (
  entry_id uuid not null references content_entries on delete cascade,
  -- One series for all languages of an entry.
  number int not null check (number > 0),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields ? 'title'),
  created_at timestamptz not null default now(),
  -- Null for what shipped.
  created_by uuid,
  previewed_at timestamptz,
  primary key (entry_id, number),
  unique (entry_id, number, language)
);

create table content_publications (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references content_entries on delete cascade,
  language text not null,
  number int not null,
  publish_at timestamptz not null default now(),
  unpublish_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  foreign key (entry_id, number, language) references content_revisions (entry_id, number, language) on delete cascade,
  check (unpublish_at > publish_at)
);
create index on content_publications (entry_id, language, publish_at desc, id desc) where withdrawn_at is null;
create index on content_publications (entry_id, number, language);
create index on content_publications (publish_at) where withdrawn_at is null;
create index on content_publications (unpublish_at) where withdrawn_at is null and unpublish_at is not null;

-- What shipped last, so that a start that brings nothing new compares nothing else.
create table content_release (is_only boolean primary key default true check (is_only), hash text not null);

alter table content_entries enable row level security;
alter table content_entries force row level security;
alter table content_revisions enable row level security;
alter table content_revisions force row level security;
alter table content_publications enable row level security;
alter table content_publications force row level security;
alter table content_release enable row level security;
alter table content_release force row level security;
create policy owner on content_entries to booklark_owner using (true);
create policy owner on content_revisions to booklark_owner using (true);
create policy owner on content_publications to booklark_owner using (true);
create policy owner on content_release to booklark_owner using (true);

-- Staff of the platform write and read everything. Everyone else reads by the two functions below only.
create policy platform_staff on content_entries to booklark_app using ((select is_platform_staff()));
create policy platform_staff on content_revisions to booklark_app using ((select is_platform_staff()));
create policy platform_staff on content_publications to booklark_app using ((select is_platform_staff()));
grant select on content_entries, content_revisions, content_publications to booklark_app;
grant insert (kind, slug, parent_id, is_edited) on content_entries to booklark_app;
grant update (slug, last_number, is_edited, deleted_at) on content_entries to booklark_app;
grant insert (entry_id, number, language, fields, created_by), update (previewed_at), delete on content_revisions to booklark_app;
grant insert (entry_id, language, number, publish_at, unpublish_at, created_by), update (withdrawn_at) on content_publications to booklark_app;

-- The one condition of what is public: of each entry and language the newest publication that has begun and was not withdrawn, unless it
-- has ended. The clock is that of the database, and no job is needed.
create function live_publications(asked_kind text default null, asked_slug text default null)
  returns table (publication_id uuid, entry_id uuid, language text, number int, publish_at timestamptz)
  language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp as $$
  select id, entry_id, language, number, publish_at from (
    select distinct on (p.entry_id, p.language) p.id, p.entry_id, p.language, p.number, p.publish_at, p.unpublish_at
    from content_publications p join content_entries e on e.id = p.entry_id
    where e.deleted_at is null and (asked_kind is null or e.kind = asked_kind) and (asked_slug is null or e.slug = asked_slug)
      and p.withdrawn_at is null and p.publish_at <= now()
    order by p.entry_id, p.language, p.publish_at desc, p.id desc) newest
  where unpublish_at is null or unpublish_at > now()
$$;
revoke execute on function live_publications from public;
grant execute on function live_publications to booklark_app;

-- What is published of a kind, each entry once: in the asked language, else in English, else in any. The facets of a translation are those of
-- the English text. `languages` are all in which it is published. Fields in `without` are left out.
create function published_content(asked_kind text, asked_language text, asked_slug text default null, asked_parent uuid default null,
    without text[] default '{}')
  returns table (id uuid, slug text, parent_id uuid, language text, languages text[], number int, fields jsonb, published_at timestamptz)
  language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp as $$
  with live as materialized (select * from live_publications(asked_kind, asked_slug)),
    chosen as (
      select distinct on (l.entry_id) l.entry_id, l.language, l.number, l.publish_at,
        array_agg(l.language) over (partition by l.entry_id order by l.language rows between unbounded preceding and unbounded following) as languages
      from live l order by l.entry_id, l.language = asked_language desc, l.language = 'en' desc, l.language)
  select e.id, e.slug, e.parent_id, c.language, c.languages, c.number, (coalesce(base.fields, '{}') || own.fields) - without, c.publish_at
  from chosen c
  join content_entries e on e.id = c.entry_id
  join content_revisions own on own.entry_id = c.entry_id and own.number = c.number
  left join live english on english.entry_id = c.entry_id and english.language = 'en' and c.language <> 'en'
  left join content_revisions base on base.entry_id = english.entry_id and base.number = english.number
  where asked_parent is null or e.parent_id = asked_parent
$$;
revoke execute on function published_content from public;
grant execute on function published_content to booklark_app;

-- One revision, for a preview: the server has checked the signature of its address. Facets are those of the newest English revision.
create function previewed_content(asked_kind text, asked_slug text, asked_number int)
  returns table (id uuid, slug text, parent_id uuid, language text, languages text[], number int, fields jsonb, published_at timestamptz)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp as $$
  select e.id, e.slug, e.parent_id, r.language, array[r.language], r.number,
    coalesce((select b.fields from content_revisions b where b.entry_id = e.id and b.language = 'en' and r.language <> 'en'
      order by b.number desc limit 1), '{}') || r.fields, now()
  from content_entries e join content_revisions r on r.entry_id = e.id
  where e.kind = asked_kind and e.slug = asked_slug and e.deleted_at is null and r.number = asked_number
$$;
revoke execute on function previewed_content from public;
grant execute on function previewed_content to booklark_app;

-- Staff are named beside what they wrote.
grant execute on function platform_id to booklark_app;

-- When something is published or ends next, at which moment cached pages must be forgotten.
create function next_content_moment() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select least(
    (select min(publish_at) from content_publications where withdrawn_at is null and publish_at > now()),
    (select min(unpublish_at) from content_publications where withdrawn_at is null and unpublish_at > now()))
$$;
revoke execute on function next_content_moment from public;
grant execute on function next_content_moment to booklark_app;

create trigger notify_changed after insert or update or delete on content_publications
  for each statement execute function notify_all_tenants_changed();
create trigger notify_changed after update of slug, deleted_at or delete on content_entries
  for each statement execute function notify_all_tenants_changed();

-- Articles are entries now, which the next start loads.
drop table articles;
