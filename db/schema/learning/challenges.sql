-- The choice of the winners of a challenge by staff. The brief, dates and rubric of a challenge are a content entry.
create table challenge_decisions (
  challenge_id uuid primary key references content_entries on delete cascade,
  decided_at timestamptz not null default now(),
  decided_by uuid
);
alter table challenge_decisions enable row level security;
alter table challenge_decisions force row level security;
create policy everyone on challenge_decisions for select to booklark_app using (true);
create policy owner on challenge_decisions to booklark_owner using (true);
create policy platform on challenge_decisions for select to booklark_platform using (true);
grant select on challenge_decisions to booklark_app;
grant select on challenge_decisions to booklark_platform;
create trigger notify_changed after insert or update or delete on challenge_decisions
  for each statement execute function notify_all_tenants_changed();

-- An entry of a book or a story in a challenge.
create table challenge_entries (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  challenge_id uuid not null references content_entries on delete cascade,
  book_id uuid,
  story_id uuid,
  -- The author of the work; null for the book of a class.
  author_id uuid,
  entered_by uuid,
  entered_at timestamptz not null default now(),
  award text check (length(award) between 1 and 100),
  award_position integer,
  primary key (tenant_id, id),
  unique (tenant_id, challenge_id, book_id),
  unique (tenant_id, challenge_id, story_id),
  check (num_nonnulls(book_id, story_id) = 1),
  check ((award is null) = (award_position is null)),
  foreign key (tenant_id, author_id) references users on delete cascade,
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, entered_by) references users on delete set null (entered_by),
  foreign key (tenant_id, story_id) references stories on delete cascade
);
create index on challenge_entries (id);
create index on challenge_entries (challenge_id);
create index on challenge_entries (tenant_id, book_id);
create index on challenge_entries (tenant_id, story_id);
create index on challenge_entries (tenant_id, author_id);
create index on challenge_entries (tenant_id, entered_by);
call guard_tenant_table('challenge_entries');
create policy platform on challenge_entries for select to booklark_platform using (true);
-- A trigger names the author, and functions alone give awards.
grant select, insert (tenant_id, challenge_id, book_id, story_id, entered_by) on challenge_entries to booklark_app;
grant select on challenge_entries to booklark_platform;
create trigger completes_entry before insert on challenge_entries for each row execute function complete_entry();
create trigger notify_changed after insert or delete on challenge_entries for each row execute function notify_tenant_changed();

-- The scores of a judge for an entry, by the English name of each criterion. They count while the rubric has their version.
create table challenge_scores (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  judge_tenant_id uuid,
  judge_id uuid,
  rubric_version text not null check (length(rubric_version) = 32),
  scores jsonb not null check (jsonb_typeof(scores) = 'object'),
  comment text not null default '' check (length(comment) <= 2000),
  scored_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, entry_id, judge_id),
  foreign key (judge_tenant_id, judge_id) references users on delete set null (judge_tenant_id, judge_id),
  foreign key (tenant_id, entry_id) references challenge_entries on delete cascade
);
create index on challenge_scores (judge_tenant_id, judge_id);
call guard_tenant_table('challenge_scores');
create policy platform on challenge_scores for select to booklark_platform using (true);
grant select on challenge_scores to booklark_platform;

-- Feedback of a judge to the author of an entry: two good things, and what could come next. It belongs to the school of the entry, where an
-- adult reads it before the author does.
create table entry_feedback (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  judge_tenant_id uuid,
  judge_id uuid,
  -- Up to 200 characters as readers see them, which the server counts.
  first_star text not null check (length(first_star) between 1 and 9000),
  second_star text not null check (length(second_star) between 1 and 9000),
  wish text not null check (length(wish) between 1 and 9000),
  state text not null default 'waiting' check (state in ('waiting', 'released', 'withheld')),
  written_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  check (judge_tenant_id <> tenant_id),
  check ((state = 'waiting') = (decided_at is null)),
  check (decided_by is null or decided_at is not null),
  foreign key (judge_tenant_id, judge_id) references users on delete set null (judge_tenant_id, judge_id),
  foreign key (tenant_id, decided_by) references users on delete set null (decided_by),
  foreign key (tenant_id, entry_id) references challenge_entries on delete cascade
);
create index on entry_feedback (tenant_id, entry_id);
create index on entry_feedback (judge_tenant_id, judge_id);
create index on entry_feedback (tenant_id, decided_by) where decided_by is not null;
create index on entry_feedback (tenant_id, state, written_at, id);
-- The author of an entry reads one feedback, and each judge has at most one that waits.
create unique index on entry_feedback (tenant_id, entry_id) where state = 'released';
create unique index on entry_feedback (tenant_id, entry_id, judge_tenant_id, judge_id) where state = 'waiting';
call guard_tenant_table('entry_feedback');
create policy readers on entry_feedback as restrictive for select to booklark_app using (reads_feedback(entry_id, state));
-- No one at the school learns who the judge is. Functions alone write feedback and decide on it.
grant select (tenant_id, id, entry_id, first_star, second_star, wish, state, written_at, decided_at) on entry_feedback to booklark_app;
create trigger stays_the_same before update on entry_feedback for each row execute function assert_same_feedback();
