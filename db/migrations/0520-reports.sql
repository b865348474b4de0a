-- What readers say is wrong with a work. Staff who review it read the reports; who reported is shown to no one.
create table reports (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  book_id uuid not null,
  reason text not null check (reason in ('name_or_photo', 'not_kind', 'copied', 'broken', 'other')),
  text text not null default '' check (length(text) <= 500),
  page int check (page >= 1),
  -- A person of the school, or a keyed hash of the address of a reader without an account until the report is closed.
  person_id uuid,
  reader_hash text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- When the admins were emailed about an urgent report, once.
  emailed_at timestamptz,
  outcome text check (outcome in ('taken_down', 'changed', 'no_action')),
  -- The order of the desk: what names or shows someone first, what is closed last.
  urgency smallint not null generated always as (
    case when closed_at is not null then 0 when reason = 'name_or_photo' then 2 else 1 end) stored,
  primary key (tenant_id, id),
  check ((closed_at is null) = (outcome is null)),
  check (closed_at is null or reader_hash is null),
  check (num_nonnulls(person_id, reader_hash) <= 1),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, person_id) references users on delete cascade
);
create index on reports (tenant_id, urgency desc, created_at desc, id desc);
create index on reports (tenant_id, book_id);
create index on reports (tenant_id, person_id) where person_id is not null;
-- A reader who sends a report again while it is open changes its words.
create unique index reports_of_reader on reports (tenant_id, book_id, reason, person_id, reader_hash, page) nulls not distinct where closed_at is null;
call guard_tenant_table('reports');
grant select, insert (tenant_id, book_id, reason, text, page, person_id, reader_hash), update (text, reader_hash, closed_at, outcome, emailed_at) on reports to booklark_app;

-- Emails about urgent reports have a limit of their own, so that they never stop other emails to admins.
alter table mails drop constraint mails_kind_check, add constraint mails_kind_check
  check (kind in ('reset', 'reset_on_known_device', 'account', 'welcome', 'invitation', 'message', 'family', 'report'));
