-- An event of the audit log, such as a change by staff to people, their sign-in, membership or settings. The app can only add rows.
-- No child's name is stored: the subject is an id, and its name is read from its own row while that exists.
create table audit_events (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  happened_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'visit', 'family', 'worker', 'platform')),
  actor_id uuid, -- no foreign key: the event outlives the account
  actor_name text not null default '' check (length(actor_name) <= 300), -- name of an adult, empty for a child
  actor_role text not null check (length(actor_role) <= 40),
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text check (subject_kind ~ '^[a-z_]+$'),
  subject_id uuid,
  facts jsonb not null default '{}',
  from_address text check (length(from_address) <= 64),
  -- Shown in the activity log, because an IP address tells an admin nothing.
  browser text check (length(browser) <= 20),
  system text check (length(system) <= 20),
  -- Shared by the events of one request or of one bulk action, which the log shows as one entry.
  group_id uuid default audit_group(),
  primary key (tenant_id, id),
  check ((subject_kind is null) = (subject_id is null))
);
create index on audit_events (tenant_id, happened_at desc, id desc);
-- A search finds each name of an actor and each organization once, and then the events by them, because there are far fewer names than events.
create index on audit_events (tenant_id, actor_name);
create index on audit_events (tenant_id, subject_id) where subject_kind = 'organization';
-- Finds the events that still have personal details: `clear_old_audit_details` removes names and addresses after 12 months.
create index audit_events_with_details on audit_events (happened_at) where from_address is not null or actor_name <> '';
-- Finds sign-in events for the nightly deletion without reading the rest of the log. The condition is that of `delete_expired`.
create index audit_events_of_sign_in on audit_events (happened_at)
  where act like 'sign\_in.%' or act in ('password.reset', 'password.reset_requested');
create index on audit_events (tenant_id, group_id, id) where group_id is not null;
-- The platform reads the events of all schools. A school's own log uses these indexes too, because an id belongs to one tenant.
create index on audit_events (happened_at desc, id desc);
create index on audit_events (act, happened_at desc, id desc);
create index on audit_events (actor_id, happened_at desc, id desc) where actor_id is not null;
create index on audit_events (subject_id, happened_at desc, id desc) where subject_id is not null;
create index on audit_events (actor_name, happened_at desc, id desc) where actor_kind = 'platform';
call guard_tenant_table('audit_events');
create policy platform on audit_events for select to booklark_platform using (true);
grant select, insert on audit_events to booklark_app;
grant select (tenant_id, id, happened_at, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address,
  browser, system, group_id) on audit_events to booklark_platform;
