-- The text with which a school replaces a page of Booklark: its blocks by language. The version makes two admins who save in the same moment notice.
create table school_pages (
  tenant_id uuid not null references tenants on delete cascade,
  name text not null check (name in ('about', 'our-team', 'acknowledgement')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  version int not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, name)
);
call guard_tenant_table('school_pages');
grant select, delete on school_pages to booklark_app;
grant insert (tenant_id, name, texts, version), update (texts, version, updated_at) on school_pages to booklark_app;
create trigger notify_changed after insert or update or delete on school_pages for each row execute function notify_tenant_changed();

-- The addresses of what is published, for the sitemap: without any text.
create function published_addresses()
  returns table (kind text, id uuid, slug text, parent text, published_at timestamptz)
  language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp as $$
  select e.kind, e.id, e.slug, p.slug, max(l.publish_at)
  from live_publications() l join content_entries e on e.id = l.entry_id left join content_entries p on p.id = e.parent_id
  where e.kind in ('article', 'hub', 'course', 'chapter', 'film', 'challenge', 'live')
    and (p.id is null or p.deleted_at is null and exists (select from live_publications('course', p.slug)))
    -- Articles for the staff of the platform are in the Help Center only.
    and not exists (select from content_revisions b where b.entry_id = e.id and b.fields ->> 'reader_role' = 'upschool_admin')
  group by e.kind, e.id, e.slug, p.slug
$$;
revoke execute on function published_addresses from public;
grant execute on function published_addresses to booklark_app;

-- Pages that would show nothing yet: they are in no menu.
create function empty_pages() returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array_agg(path) from (values ('/hubs', 'hub'), ('/our-team', 'person'), ('/testimonials', 'testimonial')) pages (path, kind)
  where not exists (select from published_content(kind, 'en') c
    where kind = 'hub' or coalesce((c.fields ->> 'is_example')::boolean, false) or jsonb_typeof(c.fields -> 'consent') = 'object')
$$;
revoke execute on function empty_pages from public;
grant execute on function empty_pages to booklark_app;
