-- A report of a reader that something is wrong with a work or a message. Staff who review it read the report; no one sees who reported.
create table reports (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  book_id uuid,
  reason text not null check (reason in ('name_or_photo', 'not_kind', 'copied', 'broken', 'other')),
  text text not null default '' check (length(text) <= 500),
  page integer check (page >= 1),
  -- The person of the school who reported, or a keyed hash of the address of a reader without an account until the report is closed.
  person_id uuid,
  reader_hash text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The time at which the admins were emailed about an urgent report, once.
  emailed_at timestamptz,
  outcome text check (outcome in ('taken_down', 'changed', 'no_action')),
  -- The order of the list: reports about a name or a photo first, closed ones last.
  urgency smallint not null generated always as (case when closed_at is not null then 0 when reason = 'name_or_photo' then 2 else 1 end) stored,
  story_id uuid,
  -- The message to the world that was reported.
  message_id uuid,
  primary key (tenant_id, id),
  check ((closed_at is null) = (outcome is null)),
  check (closed_at is null or reader_hash is null),
  check (num_nonnulls(person_id, reader_hash) <= 1),
  -- A story is a single page.
  check (story_id is null or page is null or page = 1),
  -- A message has no pages.
  check ((message_id is null) or (page is null)),
  constraint reports_one_subject check (num_nonnulls(book_id, story_id, message_id) = 1),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, message_id) references dear_world_messages on delete cascade,
  foreign key (tenant_id, person_id) references users on delete set null (person_id),
  foreign key (tenant_id, story_id) references stories on delete cascade
);
create index on reports (tenant_id, urgency desc, created_at desc, id desc);
create index on reports (tenant_id, book_id);
create index on reports (tenant_id, person_id) where person_id is not null;
create index on reports (tenant_id, story_id) where story_id is not null;
create index reports_open_stories on reports (story_id, tenant_id) where closed_at is null and story_id is not null;
create index on reports (tenant_id, message_id) where message_id is not null;
create index reports_open_messages on reports (message_id, tenant_id) where closed_at is null and message_id is not null;
create index reports_open on reports (book_id, tenant_id) where closed_at is null and book_id is not null;
-- Keeps a reader from reporting the same twice while the first report is open. Reports of erased readers are exempt, because two can be alike.
create unique index reports_of_reader on reports (tenant_id, book_id, story_id, message_id, reason, person_id, reader_hash, page) nulls not distinct
  where closed_at is null and num_nonnulls(person_id, reader_hash) = 1;
-- Serves the platform's count of open reports about works.
create index reports_open_works on reports (created_at) where closed_at is null and message_id is null;
call guard_tenant_table('reports');
-- The platform counts open reports and opens works because of them. It cannot read their text, which can name a child.
create policy platform on reports for select to booklark_platform using (closed_at is null);
-- A report stays about the same work, by the same reader.
grant select, insert, update (text, reader_hash, closed_at, emailed_at, outcome) on reports to booklark_app;
grant select (tenant_id, id, book_id, reason, page, created_at, closed_at, story_id, message_id) on reports to booklark_platform;
create trigger forget_words before update of person_id on reports for each row
  when (old.person_id is not null and new.person_id is null) execute function clear_report_text();
