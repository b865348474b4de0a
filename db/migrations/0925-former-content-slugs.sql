-- Staff change the address of an entry. The old one leads to the new one for good, because links, printed sheets and bookmarks have it; and the
-- next release finds under it what it shipped.
create table former_content_slugs (
  entry_id uuid not null references content_entries on delete cascade,
  -- Those of the entry, which never change.
  kind text not null,
  parent_id uuid,
  slug text not null check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  changed_at timestamptz not null default now(),
  -- False since another entry was published with the address. The row stays for the releases.
  redirects boolean not null default true,
  primary key (entry_id, slug)
);
create unique index on former_content_slugs (kind, parent_id, slug) nulls not distinct where redirects;
alter table former_content_slugs enable row level security;
alter table former_content_slugs force row level security;
create policy owner on former_content_slugs to booklark_owner using (true);
create policy platform_staff on former_content_slugs to booklark_app using ((select is_platform_staff()));
grant select on former_content_slugs to booklark_app;

-- An address leads to one entry only: to the published one that has it, else to the one that had it last. So no order of changes makes a loop,
-- and each former address leads to the present one in one step. What was never published has no address that anyone knows.
create function note_content_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.slug <> old.slug then
    delete from former_content_slugs where entry_id = new.id and slug = new.slug;
    if exists (select from content_publications where entry_id = new.id) then
      perform take_content_slug(new);
      insert into former_content_slugs (entry_id, kind, parent_id, slug) values (new.id, new.kind, new.parent_id, old.slug);
    end if;
  end if;
  -- The address of a deleted entry leads to the one that had it before.
  if new.deleted_at is not null and old.deleted_at is null and not exists (select from former_content_slugs f
      where f.kind = new.kind and f.parent_id is not distinct from new.parent_id and f.slug = new.slug and f.redirects) then
    update former_content_slugs f set redirects = true where f.slug = new.slug and f.entry_id = (
      select o.entry_id from former_content_slugs o join content_entries e on e.id = o.entry_id and e.deleted_at is null
        where o.kind = new.kind and o.parent_id is not distinct from new.parent_id and o.slug = new.slug
        order by o.changed_at desc limit 1);
  end if;
  return null;
end $$;
revoke execute on function note_content_slug from public;

-- Ends the redirect from the present address of an entry to one that had it before.
create function take_content_slug(entry content_entries) returns void
  language sql set search_path = pg_catalog, public, pg_temp as $$
  update former_content_slugs set redirects = false
    where kind = entry.kind and parent_id is not distinct from entry.parent_id and slug = entry.slug and redirects
$$;
revoke execute on function take_content_slug from public;
create trigger note_content_slug after update of slug, deleted_at on content_entries
  for each row execute function note_content_slug();

create function take_published_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform take_content_slug(e) from content_entries e where e.id = new.entry_id;
  return null;
end $$;
revoke execute on function take_published_slug from public;
create trigger take_published_slug after insert on content_publications
  for each row execute function take_published_slug();

-- As in 0802, and finds an entry by the addresses that lead to it: what names it, such as the film of a chapter or an answer that comes after
-- a change, means the same entry.
create or replace function live_publications(asked_kind text default null, asked_slug text default null)
  returns table (publication_id uuid, entry_id uuid, language text, number int, publish_at timestamptz)
  language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp as $$
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

-- Where the page of a published entry is now, if the asked address led to it: its slug, and of a chapter that of its course.
create function moved_content(asked_kind text, asked_slug text, asked_parent text default null)
  returns table (slug text, parent text)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp as $$
  select e.slug, p.slug from content_entries e left join content_entries p on p.id = e.parent_id
  where e.kind = asked_kind and e.deleted_at is null and (asked_parent is null) = (e.parent_id is null)
    and (e.slug = asked_slug
      or exists (select from former_content_slugs f where f.entry_id = e.id and f.slug = asked_slug and f.redirects))
    and (asked_parent is null or p.deleted_at is null and (p.slug = asked_parent
      or exists (select from former_content_slugs f where f.entry_id = p.id and f.slug = asked_parent and f.redirects)))
    and (e.slug, p.slug) is distinct from (asked_slug, asked_parent)
    and exists (select from live_publications(e.kind, e.slug) l where l.entry_id = e.id)
    and (p.id is null or exists (select from live_publications('course', p.slug) l where l.entry_id = p.id))
$$;
revoke execute on function moved_content from public;
grant execute on function moved_content to booklark_app;

-- The former addresses of a kind, for texts that name several of its entries.
create function former_slugs_of(asked_kind text) returns table (former text, slug text)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
  select f.slug, e.slug from former_content_slugs f join content_entries e on e.id = f.entry_id
  where f.kind = asked_kind and f.redirects and e.deleted_at is null
$$;
revoke execute on function former_slugs_of from public;
grant execute on function former_slugs_of to booklark_app;
