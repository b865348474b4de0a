-- A message to a school or to the platform, from /contact or /report-a-problem, or a request for a tour.
create table messages (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('contact', 'problem', 'tour')),
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  body text not null check (length(body) between 1 and 5000),
  page text not null default '' check (length(page) <= 500),
  person_id uuid,
  created_at timestamptz not null default now(),
  topic text check (topic in ('broken', 'unsafe', 'money', 'privacy')),
  is_suspected_spam boolean not null default false,
  facts jsonb not null default '{}',
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  state text not null default 'new' check (state in ('new', 'in_progress', 'answered', 'closed')),
  assigned_to uuid,
  -- Reports of unsafe content are listed first while someone has to act.
  urgency integer not null generated always as (case when topic = 'unsafe' and state in ('new', 'in_progress') then 1 else 0 end) stored,
  primary key (tenant_id, id),
  constraint messages_tour_has_facts check (kind <> 'tour' or facts ?& array['school', 'role', 'country', 'size', 'times']),
  foreign key (tenant_id, person_id) references users on delete set null (person_id)
);
create index on messages (tenant_id, person_id) where person_id is not null;
create index on messages (created_at);
create unique index on messages (id);
create index on messages (urgency, created_at, id);
create index on messages (state, urgency, created_at, id);
create index on messages (tenant_id, urgency, created_at, id);
call guard_tenant_table('messages');
-- A request for a tour is for the platform, on whichever site it was written: the school of that site neither lists nor exports it.
create policy no_tours on messages as restrictive for select to booklark_app using (kind <> 'tour');
-- A school marks its messages as answered, or opens them again. What else the platform does with leads is not in its grant.
create policy change_by_admins on messages as restrictive for update to booklark_app
  using (current_setting('app.role') in ('school_admin', 'organization_admin'));
create policy platform on messages to booklark_platform using (true);
grant insert, select (tenant_id, id, kind, name, email, body, page, created_at, topic, is_suspected_spam, state, urgency), update (state)
  on messages to booklark_app;
grant select (tenant_id, id, kind, name, email, body, page, created_at, topic, is_suspected_spam, facts, language, state, assigned_to, urgency) on
  messages to booklark_platform;

-- A note or a reply of the platform about a message. It belongs to the platform's tenant, so that no school lists or exports it.
create table lead_entries (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  message_id uuid not null references messages (id) on delete cascade,
  kind text not null check (kind in ('note', 'reply')),
  body text not null check (length(body) between 1 and 5000),
  author_id uuid,
  author_name text not null check (length(author_name) <= 300),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users on delete set null (author_id)
);
create index on lead_entries (message_id, id);
create index on lead_entries (tenant_id, author_id) where author_id is not null;
call guard_tenant_table('lead_entries');
grant select, insert on lead_entries to booklark_app;
