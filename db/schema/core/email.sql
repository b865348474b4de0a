-- An email. It is written in the transaction that causes it, and the worker sends it after commit.
create table mails (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  to_address text not null check (to_address !~ '[\r\n]' and length(to_address) <= 254),
  subject text not null check (subject !~ '[\r\n]' and length(subject) <= 300),
  text_part text not null,
  html_part text not null,
  links text[] not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'held', 'sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The person whose words the email carries, and with whom it is deleted.
  person_id uuid,
  -- Limits count by kind, so that contact messages of strangers never use up the limit of password resets.
  kind text not null check (kind in ('reset', 'reset_on_known_device', 'account', 'welcome', 'invitation', 'message', 'family', 'report', 'money', 'live')),
  -- The mailbox: letter case and a tag after + do not make another one.
  to_folded text not null generated always as (regexp_replace(lower(to_address), '\+[^@]*@', '@')) stored,
  template text not null default 'other' check (template ~ '^[a-z_]{1,60}$'),
  subject_id uuid, -- such as an invitation, a person or a family link
  -- Set if anyone could type the receiver's address in a form: a keyed hash of the IP address from which it was sent.
  typed_from text check (length(typed_from) <= 100),
  primary key (tenant_id, id),
  constraint mails_sent_at_check check (state <> 'sent' or sent_at is not null),
  foreign key (tenant_id, person_id) references users on delete cascade
);
create index on mails (tenant_id, to_address, created_at);
create index on mails (tenant_id, created_at);
create index on mails (tenant_id, person_id) where person_id is not null;
create index on mails (to_folded, kind, created_at);
create index on mails (to_folded, created_at) where typed_from is not null;
create index on mails (typed_from, created_at) where typed_from is not null;
-- A provider names an email by its id alone.
create unique index on mails (id);
create index on mails (created_at desc, id desc);
create index on mails (state, created_at desc, id desc);
-- Finds sent emails that still have their text, which `delete_expired` removes after a day.
create index mails_with_words on mails (created_at)
  where state in ('sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed') and text_part <> '';
create index mails_search on mails using gin (lower(to_address || ' ' || subject) gin_trgm_ops);
create index on mails (template, created_at desc, id desc);
-- Finds the newest email about an invitation, a person or a family link.
create index on mails (tenant_id, subject_id, created_at desc) where subject_id is not null;
-- An email about money is sent once for each template and subject.
create unique index mails_money on mails (tenant_id, template, subject_id) where kind = 'money';
call guard_tenant_table('mails');
create policy platform on mails to booklark_platform using (true);
-- The app adds emails and reads what became of them, but never their text. It counts emails for limits, and sends them again in bulk actions.
grant insert, select (tenant_id, id, to_address, state, created_at, sent_at, kind, template, subject_id, typed_from) on mails to booklark_app;
grant select (tenant_id, id, to_address, subject, state, attempts, last_error, created_at, sent_at, person_id, kind, to_folded, template,
  subject_id), update (state, attempts, last_error, sent_at) on mails to booklark_platform;

-- A mailbox that has refused further invitations. Only functions of the database use this table.
create table email_blocks (
  -- Only a hash, because the person does not want to be written to.
  address_hash bytea primary key check (length(address_hash) = 32),
  created_at timestamptz not null default now()
);
alter table email_blocks enable row level security;
alter table email_blocks force row level security;
create policy owner on email_blocks to booklark_owner using (true);

-- A report about the delivery of an email.
create table email_events (
  tenant_id uuid not null,
  mail_id uuid not null,
  event text not null check (event in ('delivered', 'bounced', 'complained')),
  is_permanent boolean not null,
  happened_at timestamptz not null,
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  primary key (tenant_id, mail_id, event, is_permanent, happened_at),
  foreign key (tenant_id, mail_id) references mails on delete cascade
);
alter table email_events enable row level security;
alter table email_events force row level security;
create policy owner on email_events to booklark_owner using (true);
create policy platform on email_events to booklark_platform using (true);
grant select (tenant_id, mail_id, event, is_permanent, happened_at, reason), insert (tenant_id, mail_id, event, is_permanent, happened_at, reason)
  on email_events to booklark_platform;

-- An address that gets no more emails after a bounce, a complaint or a decision of the platform, until `removed_at`.
create table suppressions (
  id uuid default uuidv7() primary key,
  address text not null check (address !~ '[\r\n]' and length(address) <= 254),
  mailbox text not null generated always as (mailbox_of(address)) stored,
  cause text not null check (cause in ('bounced', 'complained', 'manual')),
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
-- A mailbox is suppressed once at a time.
create unique index suppressions_mailbox on suppressions (mailbox) where removed_at is null;
create index on suppressions (mailbox, removed_at);
create index on suppressions (created_at desc, id desc);
create index suppressions_search on suppressions using gin (lower(address) gin_trgm_ops) where removed_at is null;
alter table suppressions enable row level security;
alter table suppressions force row level security;
create policy owner on suppressions to booklark_owner using (true);
create policy platform on suppressions to booklark_platform using (true);
create policy platform_staff on suppressions to booklark_app using ((select is_platform_staff()));
-- The app looks mailboxes up, and reads neither addresses nor reasons. A suppression ends and does not change.
grant select (id, mailbox, created_at, removed_at), insert, update (removed_at) on suppressions to booklark_app;
grant select (id, address, mailbox, cause, reason, created_at, removed_at), insert (address, cause, reason) on suppressions to booklark_platform;
