-- A message to the world of at most 280 characters, which the server counts as readers see them: a family of emoji is one. An adult of the
-- school approves it, then the platform publishes it. Nothing is public before both.
create table dear_world_messages (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  author_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  goal integer not null check (goal between 1 and 17),
  language text not null check (length(language) between 2 and 35),
  -- The drawing of the author, as strokes and cutouts.
  drawing jsonb check (jsonb_typeof(drawing) = 'object' and octet_length(drawing::text) <= 400000),
  drawing_alt text not null default '' check (length(drawing_alt) <= 300),
  pen_name text not null check (length(pen_name) between 1 and 60),
  state text not null default 'in_review' check (state in ('in_review', 'changes_asked', 'approved', 'published', 'pulled_down')),
  -- The findings of the checks when the message was sent.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  -- The reason why a reviewer let the findings pass.
  waiver text not null default '' check (length(waiver) <= 500),
  -- The changes that a reviewer asks for, or the reason why it was taken down.
  remark text not null default '' check (length(remark) <= 1000),
  sent_at timestamptz not null default now(),
  approved_by uuid,
  approved_at timestamptz,
  published_at timestamptz,
  -- The last decision of the platform about the message, with the state before it, for its undo.
  last_decision jsonb,
  primary key (tenant_id, id),
  check (drawing is not null or drawing_alt = ''),
  check (approved_by <> author_id),
  check (state not in ('approved', 'published') or approved_at is not null),
  check ((state = 'published') = (published_at is not null)),
  check (state not in ('approved', 'published') or waiver <> '' or not jsonb_path_exists(findings, '$[*] ? (@.level == "must")')),
  foreign key (tenant_id, approved_by) references users on delete set null (approved_by),
  foreign key (tenant_id, author_id) references users on delete cascade
);
create index on dear_world_messages (tenant_id, author_id);
create index on dear_world_messages (tenant_id, approved_by) where approved_by is not null;
create index on dear_world_messages (tenant_id, state, sent_at, id);
create index on dear_world_messages (published_at desc, id desc) where state = 'published';
create index on dear_world_messages (goal, published_at desc, id desc) where state = 'published';
create index on dear_world_messages (approved_at, id) where state in ('approved', 'published', 'pulled_down');
call guard_tenant_table('dear_world_messages');
create index on dear_world_messages (id);
-- The platform reads messages that an adult of the school has approved, and never who wrote them.
create policy platform on dear_world_messages for select to booklark_platform using (approved_at is not null);
-- A message begins without an approval, and stays with its author. Functions alone write `last_decision`.
grant select, delete, insert (tenant_id, author_id, text, goal, language, drawing, drawing_alt, pen_name, findings), update (text, goal, language,
  drawing, drawing_alt, pen_name, state, findings, waiver, remark, sent_at, approved_by, approved_at, published_at) on dear_world_messages to
  booklark_app;
grant select (tenant_id, id, text, goal, language, drawing, drawing_alt, pen_name, state, remark, approved_at, published_at) on
  dear_world_messages to booklark_platform;
create trigger assert_step before insert or update on dear_world_messages for each row execute function assert_step_of_message();
create trigger closes_reports after update of state on dear_world_messages for each row
  when (old.state <> 'pulled_down' and new.state = 'pulled_down') execute function close_reports_of_taken_down();
create trigger notify_changed after update on dear_world_messages for each row
  when (old.state = 'published' or new.state = 'published') execute function notify_dear_world_changed();
create trigger notify_changed_on_delete after delete on dear_world_messages for each row
  when (old.state = 'published') execute function notify_dear_world_changed();
create trigger notify_changed_on_insert after insert on dear_world_messages for each row
  when (new.state = 'published') execute function notify_dear_world_changed();
create trigger withdraw_from_editions after update of state, pen_name on dear_world_messages for each row
  when (old.state = 'published' and (new.state, new.pen_name) is distinct from (old.state, old.pen_name)) execute function withdraw_message_from_editions();
create trigger withdraw_from_editions_on_delete after delete on dear_world_messages for each row
  when (old.state = 'published') execute function withdraw_message_from_editions();

-- The edition of a year, which is a book. `version` counts how often it was asked for, so that a job ends only what it began.
create table dear_world_editions (
  tenant_id uuid not null,
  year integer not null check (year between 2020 and 2100),
  book_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'empty', 'too_long', 'failed')),
  version integer not null default 1 check (version > 0),
  message_count integer not null default 0 check (message_count >= 0),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, year),
  unique (tenant_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
call guard_tenant_table('dear_world_editions');
-- The book of an edition stays one, so that its pages are checked.
grant select, insert, update (state, version, message_count, changed_at) on dear_world_editions to booklark_app;
create trigger of_platform before insert on dear_world_editions for each row execute function assert_edition_of_platform();

-- The message on a page of a rendition. Has no foreign key to the message, because the editions with a message must be found after it was
-- erased.
create table dear_world_edition_pages (
  tenant_id uuid not null,
  rendition_id uuid not null,
  page integer not null check (page > 0),
  year integer not null,
  message_id uuid not null,
  primary key (tenant_id, rendition_id, page),
  foreign key (tenant_id, rendition_id) references renditions on delete cascade,
  foreign key (tenant_id, year) references dear_world_editions on delete cascade
);
create index on dear_world_edition_pages (message_id);
create index on dear_world_edition_pages (tenant_id, year);
call guard_tenant_table('dear_world_edition_pages');
grant select, insert on dear_world_edition_pages to booklark_app;
create trigger of_platform before insert on dear_world_edition_pages for each row execute function assert_edition_of_platform();
