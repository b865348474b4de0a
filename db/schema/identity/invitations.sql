-- Invitations of the three kinds: a tenant asks a person in, an organization asks a school in, a school asks to be let in.
-- A row stands with whoever sent it; the other side reaches it by the functions below alone.
create table invitations (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('person', 'school', 'request')),
  email text check (email = lower(email) and email !~ '[\r\n]' and length(email) <= 254),
  name text check (length(name) between 1 and 200), -- of the other side, as far as it is known
  role text check (role in ('teacher', 'teacher_admin', 'school_admin', 'organization_admin')),
  organization_id uuid references tenants on delete cascade, -- of a request: who is asked, and where
  organization_subdomain text,
  grants text check (grants in ('figures', 'administer')), -- of a request: what the school offers with it
  invited_by uuid, -- null: a guest of the tenant
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  opened_at timestamptz,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  revoked_at timestamptz,
  -- What a visit invites to lasts no longer than the grant that the visit came by, and what an admin invites admins to no longer than
  -- he is one. Of an invitation that a guest sent: for which organization.
  by_organization_id uuid references tenants on delete cascade,
  -- A pending invitation gets one reminder, three days after its last email.
  reminder_mail_id uuid,
  primary key (tenant_id, id),
  check ((kind = 'person') = (role is not null)),
  check ((kind = 'request') = (organization_id is not null and organization_subdomain is not null)),
  check (kind = 'school' or email is not null),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or revoked_at is null),
  foreign key (tenant_id, invited_by) references users on delete set null (invited_by)
);
create index on invitations (tenant_id, kind, created_at desc);
create index on invitations (organization_id) where organization_id is not null;
-- Invitations that wait for the school that is set: those that went to an address which an admin here has confirmed.
create index invitations_waiting_by_email on invitations (email) where kind = 'school' and answer is null and revoked_at is null;
create index on invitations (tenant_id, invited_by) where invited_by is not null;
create index on invitations (by_organization_id, tenant_id) where by_organization_id is not null;
create unique index invitations_one_open on invitations (tenant_id, kind, email)
  where kind <> 'request' and answer is null and revoked_at is null and email is not null;
create unique index invitations_one_request on invitations (tenant_id, organization_id)
  where kind = 'request' and answer is null and revoked_at is null;
create index on invitations (coalesce(answered_at, revoked_at, expires_at));
create index invitations_to_remind on invitations (created_at)
  where reminder_mail_id is null and answer is null and revoked_at is null and email is not null and kind <> 'request';
call guard_tenant_table('invitations');
-- Whoever was invited by the address alone says their name in accepting.
grant select, insert, update (name, expires_at, opened_at, answer, answered_at, revoked_at, reminder_mail_id) on invitations to booklark_app;

-- Each link of an invitation, by the hash of its secret. Sending again and copying make a further one, and leave those before
-- alone until they are 14 days old; an answer or a revocation ends them all. What left by mail shows who has the mailbox.
create table invitation_links (
  tenant_id uuid not null,
  secret_hash bytea not null,
  invitation_id uuid not null,
  mail_id uuid,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now(),
  -- A copied link is in the hands of whoever copied it, whosever the invitation is.
  made_by uuid,
  by_organization_id uuid references tenants on delete cascade,
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, invitation_id) references invitations on delete cascade,
  foreign key (tenant_id, made_by) references users on delete set null (made_by)
);
create unique index on invitation_links (secret_hash);
create index on invitation_links (tenant_id, invitation_id, created_at desc);
create index on invitation_links (tenant_id, made_by) where made_by is not null;
create index on invitation_links (by_organization_id, tenant_id) where by_organization_id is not null;
call guard_tenant_table('invitation_links');
grant select, insert on invitation_links to booklark_app;
create trigger inviter_active after insert on invitation_links for each row when (new.by_organization_id is not null or new.made_by is not null) execute function assert_inviter_active();
