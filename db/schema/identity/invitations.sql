-- An invitation: a tenant invites a person, an organization invites a school, or a school requests to join an organization. The row belongs to
-- the sender's tenant; the other side reaches it by functions only.
create table invitations (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('person', 'school', 'request')),
  email text check (email = lower(email) and email !~ '[\r\n]' and length(email) <= 254),
  name text check (length(name) between 1 and 200), -- of the other side, if it is known
  role text check (role in ('teacher', 'teacher_admin', 'school_admin', 'organization_admin')),
  organization_id uuid references tenants on delete cascade, -- for a request: the organization that is asked
  organization_subdomain text,
  grants membership_grants, -- for a request: what the school offers to grant
  invited_by uuid, -- null: sent during a visit, or the person was deleted
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  opened_at timestamptz,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  revoked_at timestamptz,
  -- The organization on whose visit the invitation was sent. The invitation ends with the grant of that visit, as an invitation of an admin ends
  -- when its inviter is no longer an admin.
  by_organization_id uuid references tenants on delete cascade,
  -- The email that reminded. An open invitation gets one reminder, three days after its last email.
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
-- Finds the open invitations of a school by the confirmed addresses of its admins (invitations_to_school).
create index invitations_waiting_by_email on invitations (email) where kind = 'school' and answer is null and revoked_at is null;
create index on invitations (tenant_id, invited_by) where invited_by is not null;
create index on invitations (by_organization_id, tenant_id) where by_organization_id is not null;
create unique index invitations_one_open on invitations (tenant_id, kind, email)
  where kind <> 'request' and answer is null and revoked_at is null and email is not null;
create unique index invitations_one_request on invitations (tenant_id, organization_id)
  where kind = 'request' and answer is null and revoked_at is null;
-- Finds old invitations, which are deleted.
create index on invitations (coalesce(answered_at, revoked_at, expires_at));
create index invitations_to_remind on invitations (created_at)
  where reminder_mail_id is null and answer is null and revoked_at is null and email is not null and kind <> 'request';
call guard_tenant_table('invitations');
-- The app sets `name` when a person who was invited by email address alone accepts.
-- No invitation changes its address or what it offers.
grant select, insert, update (name, expires_at, opened_at, answer, answered_at, revoked_at, reminder_mail_id) on invitations to booklark_app;

-- A link to an invitation, by the hash of its secret. Resending and copying add links; older ones stay valid for their 14 days. An answer or a
-- revocation ends all of them.
create table invitation_links (
  tenant_id uuid not null,
  secret_hash bytea not null,
  invitation_id uuid not null,
  -- The email with the link; null: the link was copied. An emailed link proves control of the mailbox.
  mail_id uuid,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now(),
  -- The person who sent or copied the link, who need not be the inviter.
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
