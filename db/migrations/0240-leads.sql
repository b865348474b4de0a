-- A message to a site is a lead of the platform until it is answered or closed. Suspected spam is kept with a flag.
alter table messages drop constraint messages_kind_check;
alter table messages
  add constraint messages_kind_check check (kind in ('contact', 'problem', 'tour')),
  add column topic text check (topic in ('broken', 'unsafe', 'money', 'privacy')),
  add column is_suspected_spam boolean not null default false,
  add column facts jsonb not null default '{}',
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  add column state text not null default 'new' check (state in ('new', 'in_progress', 'answered', 'closed')),
  add column assigned_to uuid,
  -- Reports of unsafe content are listed first while someone has to act.
  add column urgency int not null generated always as (case when topic = 'unsafe' and state in ('new', 'in_progress') then 1 else 0 end) stored;
create unique index on messages (id);
create index on messages (urgency, created_at, id);
create index on messages (state, urgency, created_at, id);
create index on messages (tenant_id, urgency, created_at, id);
drop index messages_tenant_id_created_at_id_idx;

revoke select on messages from booklark_platform;
grant select (tenant_id, id, kind, topic, is_suspected_spam, name, email, body, page, facts, language, state, assigned_to, created_at, urgency)
  on messages to booklark_platform;
grant select (tenant_id, id, kind, topic, is_suspected_spam, name, email, body, page, state, created_at, urgency) on messages to booklark_app;

-- Notes and replies of the platform. They belong to its tenant, so that no school's list or export contains them.
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
grant select (tenant_id, id, message_id, kind, body, author_name, created_at) on lead_entries to booklark_app;
grant insert (tenant_id, message_id, kind, body, author_id, author_name) on lead_entries to booklark_app;

-- The platform works on messages of every site in its own transaction, with the note, the email and the audit event.
create function change_lead(lead uuid, next_state text, assignee uuid, assigns boolean) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update messages m set state = coalesce(next_state, m.state), assigned_to = case when assigns then assignee else m.assigned_to end
  where m.id = lead and current_setting('app.role') = 'upschool_admin'
    and exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform')
  returning m.id
$$;
revoke execute on function change_lead from public;
grant execute on function change_lead to booklark_app;

-- Names of sites in the platform's lists.
create policy platform_names on tenants for select to booklark_platform using (true);
grant select (id, kind, school_name, subdomain) on tenants to booklark_platform;
