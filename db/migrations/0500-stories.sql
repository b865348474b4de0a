-- A story is a piece of one text. Its author works on the row of the piece; what readers see is the row of the story with the same id.
create table stories (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('story', 'blog')),
  -- Fixed at the first publication, and unique over all schools: the root host shows stories of many.
  slug text unique check (length(slug) between 7 and 120),
  state text not null default 'draft'
    check (state in ('draft', 'uploaded', 'processing', 'checks_failed', 'in_review', 'changes_asked', 'approved', 'published', 'pulled_down')),
  audience text not null default 'families' check (audience in ('everyone', 'families', 'school')),
  title text not null check (length(title) between 1 and 300),
  author text not null default '' check (length(author) <= 60),
  author_id uuid,
  summary text not null default '' check (length(summary) <= 2000),
  -- Cleaned by an allow-list before it is stored.
  body text not null default '' check (length(body) <= 600000),
  -- The picture that lists show.
  picture_id uuid generated always as (substring(body from 'data-picture="([0-9a-f-]{36})"')::uuid) stored,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  level int check (level between 1 and 5),
  age_from int check (age_from between 3 and 18),
  age_to int check (age_to between 3 and 18),
  goal int check (goal between 1 and 17),
  created_by uuid,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (tenant_id, id),
  check (state <> 'published' or slug is not null and published_at is not null),
  check (age_from is null or age_to is null or age_from <= age_to),
  foreign key (tenant_id, author_id) references users on delete set null (author_id),
  foreign key (tenant_id, created_by) references users on delete set null (created_by)
);
create index on stories (tenant_id, author_id);
create index on stories (tenant_id, created_by);
call guard_tenant_table('stories');
grant select, delete on stories to booklark_app;
grant insert (tenant_id, id, kind, title, author, author_id, language, created_by) on stories to booklark_app;

-- The pictures of a story, in its working copy, in its revisions and as readers see it. The body names them by their ids.
create table story_pictures (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  story_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null default '' check (length(alt) <= 2000),
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, story_id, hash),
  foreign key (tenant_id, story_id) references stories on delete cascade
);
call guard_tenant_table('story_pictures');
grant select, insert, delete on story_pictures to booklark_app;
grant update (alt, added_at) on story_pictures to booklark_app;

alter table pieces
  drop constraint pieces_source_check,
  add constraint pieces_source_check check (source in ('file', 'pages', 'text')),
  add check ((type = 'story') = (source = 'text')),
  add column story_id uuid generated always as (case type when 'story' then id end) stored,
  -- The text of a story; a book has pages.
  add column body text not null default '' check (length(body) <= 600000),
  add check (type = 'story' or body = ''),
  add foreign key (tenant_id, story_id) references stories on delete cascade;
create index on pieces (tenant_id, story_id);
grant update (body) on pieces to booklark_app;

-- A piece begins as a draft, with the book or the story that it will be.
create or replace function begin_piece() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.tenant_id is distinct from current_setting('app.tenant_id')::uuid then
    raise exception using errcode = 'insufficient_privilege', message = 'a piece of another school';
  end if;
  if new.state <> 'draft' or new.change_state is not null then
    raise exception using errcode = 'check_violation', message = 'a piece begins as a draft';
  end if;
  if new.type = 'book' and not exists (select from books b where b.tenant_id = new.tenant_id and b.id = new.id and b.state = 'draft') then
    raise exception using errcode = 'check_violation', message = 'the book of a new piece is a draft';
  end if;
  if new.type = 'story' and not exists (select from stories s where s.tenant_id = new.tenant_id and s.id = new.id and s.state = 'draft') then
    raise exception using errcode = 'check_violation', message = 'the story of a new piece is a draft';
  end if;
  return new;
end $$;

-- Removes drafts and pages that their authors deleted more than 30 days ago, and pictures of stories that have not been in any of their
-- texts since. Their files are orphans then, which the sweeper removes.
create or replace function delete_old_drafts() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from books b using pieces p
    where p.tenant_id = b.tenant_id and p.id = b.id and p.deleted_at < now() - interval '30 days' and b.state = 'draft';
  delete from stories s using pieces p
    where p.tenant_id = s.tenant_id and p.id = s.id and p.deleted_at < now() - interval '30 days' and s.state = 'draft';
  delete from piece_pages where deleted_at < now() - interval '30 days';
  delete from story_pictures i using stories s
    where s.tenant_id = i.tenant_id and s.id = i.story_id and i.added_at < now() - interval '30 days' and position(i.id::text in s.body) = 0
      and not exists (select from pieces p where p.tenant_id = i.tenant_id and p.id = i.story_id and position(i.id::text in p.body) > 0)
      and not exists (select from piece_revisions r where r.tenant_id = i.tenant_id and r.piece_id = i.story_id
        and position(i.id::text in r.content ->> 'body') > 0);
$$;
