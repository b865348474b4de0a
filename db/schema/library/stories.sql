-- A story or blog post, as readers see it. Its author works on the piece with the same id.
create table stories (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('story', 'blog')),
  -- Given at the first publication; unique over all schools, because the root host shows stories of many.
  slug text unique check (length(slug) between 7 and 120),
  state piece_state not null default 'draft',
  audience audience not null default 'families',
  title text not null check (length(title) between 1 and 300),
  author text not null default '' check (length(author) <= 60),
  author_id uuid,
  summary text not null default '' check (length(summary) <= 2000),
  -- Cleaned by an allow-list before it is stored.
  body text not null default '' check (length(body) <= 600000),
  -- The picture that lists show.
  picture_id uuid generated always as (substring(body from 'data-picture="([0-9a-f-]{36})"')::uuid) stored,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  level integer check (level between 1 and 5),
  age_from integer check (age_from between 3 and 18),
  age_to integer check (age_to between 3 and 18),
  goal integer check (goal between 1 and 17),
  created_by uuid,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- Slugs as authors and reviewers chose them. A slug of a merged category leads to the one that has its works.
  categories text[] not null default '{}' check (cardinality(categories) <= 20),
  by_students boolean not null default false,
  never_for_everyone boolean not null default false,
  pulled_down_reason text check (length(pulled_down_reason) <= 1000),
  -- Counts edits, so that a change based on an older version is refused.
  edits integer not null default 0,
  -- Has a picture without a description. Text cannot match, because its angle brackets are escaped.
  lacks_descriptions boolean not null generated always as (body ~ '<img [^>]*alt=""') stored,
  state_since timestamptz not null default now(),
  -- Title and pen name for the platform's search.
  sought text not null generated always as (folded(title || ' ' || author)) stored,
  cause_id uuid references causes (id) on delete set null,
  project_id uuid references projects (id) on delete set null,
  -- See books.is_withheld.
  is_withheld boolean not null default false,
  primary key (tenant_id, id),
  check (state <> 'published' or slug is not null and published_at is not null),
  check (age_from is null or age_to is null or age_from <= age_to),
  constraint stories_never_for_everyone check (not never_for_everyone or audience <> 'everyone' or state <> 'published'),
  constraint stories_withheld check (not is_withheld or audience = 'families'),
  foreign key (tenant_id, author_id) references users on delete set null (author_id),
  foreign key (tenant_id, created_by) references users on delete set null (created_by)
);
create index on stories (tenant_id, author_id);
create index on stories (tenant_id, created_by);
create index on stories (tenant_id, published_at desc, id desc) where state = 'published';
-- For stories for everyone of all schools, at the root host.
create index on stories (published_at desc, id desc) where state = 'published' and audience = 'everyone';
create index on stories (id);
create index stories_tenant_created on stories (tenant_id, created_at desc, id desc);
create index stories_tenant_level on stories (tenant_id, level, created_at desc, id desc);
create index stories_tenant_goal on stories (tenant_id, goal, created_at desc, id desc);
-- For the lists of stories that lack something.
create index stories_without_ages on stories (tenant_id, created_at desc, id desc) where age_from is null or age_to is null;
create index stories_without_descriptions on stories (tenant_id, created_at desc, id desc) where lacks_descriptions;
create index stories_platform_state on stories (state, state_since, id) where state <> 'draft';
create index stories_platform_created on stories (created_at, id) where state <> 'draft';
create index on stories (cause_id) where cause_id is not null;
create index on stories (project_id) where project_id is not null;
create index stories_tenant_title on stories (tenant_id, title collate reading_order, id);
create index stories_platform_title on stories (title collate reading_order, id) where state <> 'draft';
create index stories_sought on stories using gin (sought gin_trgm_ops);
call guard_tenant_table('stories');
-- The platform lists and counts stories of every school, but no drafts.
create policy platform on stories for select to booklark_platform using (state <> 'draft');
-- Functions alone write states, slugs and publication times: only a step changes a state.
grant select, delete, insert (tenant_id, id, kind, title, author, author_id, language, created_by), update (audience, title, author, author_id,
  summary, body, language, level, age_from, age_to, goal, created_by, categories, pulled_down_reason, edits, cause_id, project_id, is_withheld) on
  stories to booklark_app;
-- Never the text. A preview of a mode counts stories by the same columns as books.
grant select (tenant_id, id, state, audience, title, author, language, level, age_from, age_to, goal, created_at, published_at, categories,
  by_students, state_since, cause_id) on stories to booklark_platform;
create trigger closes_reports after update of state on stories for each row
  when (old.state <> 'pulled_down' and new.state = 'pulled_down') execute function close_reports_of_taken_down();
create trigger follows_piece before update of state on stories for each row when (old.state <> new.state) execute function keep_state_of_piece();
create trigger clear_withheld before update of audience, state on stories for each row
  when (old.is_withheld) execute function clear_withheld();
create trigger issues_certificates after update of state on stories
  for each row when (new.state = 'published' and old.state <> 'published') execute function issue_certificates();
create trigger limited_without_author before update of author_id on stories for each row
  when (old.author_id is not null and new.author_id is null) execute function limit_book_without_author();
create trigger never_for_everyone before update of never_for_everyone on stories for each row
  when (old.never_for_everyone and not new.never_for_everyone) execute function keep_never_for_everyone();
create trigger notifies_of_winner after update of state, audience, title, author on stories for each row
  when (new.state = 'published' or old.state = 'published') execute function notify_of_winner();
create trigger notify_changed_on_delete after delete on stories for each row when (old.state = 'published') execute function notify_tenant_changed();
create trigger notify_changed_on_update after update on stories for each row
  when (new.state = 'published' or old.state = 'published') execute function notify_tenant_changed();
create trigger publishing_permission before insert or update of audience, state, author_id on stories for each row
  when (new.audience = 'everyone' and new.state = 'published') execute function assert_permission_to_publish();
create constraint trigger shown_as_approved after update of title, author, summary, language, body on stories
  deferrable initially deferred for each row execute function assert_story_as_approved();
create trigger state_since before update of state on stories for each row when (old.state <> new.state) execute function set_state_since();
create trigger withdraws_certificates after update of published_at on stories
  for each row when (old.published_at is not null and new.published_at is null) execute function withdraw_certificates();

-- A picture of a story: of its draft, its revisions or the text that readers see. The text refers to it by id.
create table story_pictures (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  story_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '' check (length(alt) <= 2000),
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, story_id, hash),
  foreign key (tenant_id, story_id) references stories on delete cascade
);
call guard_tenant_table('story_pictures');
grant select, insert, delete, update on story_pictures to booklark_app;
