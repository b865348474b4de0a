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
  primary key (tenant_id, id),
  foreign key (tenant_id, invited_by) references users on delete set null (invited_by),
  check ((kind = 'person') = (role is not null)),
  check ((kind = 'request') = (organization_id is not null and organization_subdomain is not null)),
  check (kind = 'school' or email is not null),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or revoked_at is null)
);
-- One that is not answered can be sent again; so nobody has two of them.
create unique index invitations_one_open on invitations (tenant_id, kind, email) where answer is null and revoked_at is null and email is not null;
create index on invitations (tenant_id, kind, created_at desc);
create index on invitations (organization_id) where organization_id is not null;
call guard_tenant_table('invitations');
grant select, insert, update (expires_at, opened_at, answer, answered_at, revoked_at) on invitations to booklark_app;

-- Each link of an invitation, by the hash of its secret. Sending again and copying make a further one, and leave those before
-- alone until they are 14 days old; an answer or a revocation ends them all. What left by mail shows who has the mailbox.
create table invitation_links (
  tenant_id uuid not null,
  secret_hash bytea not null,
  invitation_id uuid not null,
  mail_id uuid,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now(),
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, invitation_id) references invitations on delete cascade
);
create unique index on invitation_links (secret_hash);
create index on invitation_links (tenant_id, invitation_id, created_at desc);
call guard_tenant_table('invitation_links');
grant select, insert on invitation_links to booklark_app;

-- What became of a letter may be known, not what stood in it.
grant select (state) on mails to booklark_app;

-- `ends` is the end of the link that was used, or of the invitation. Null: it waits and nobody has opened it yet.
create function standing_of(i invitations, ends timestamptz) returns text
language sql stable set search_path = pg_catalog, public as $$
  select case when i.revoked_at is not null then 'revoked' when i.answer is not null then i.answer
    when ends <= now() then 'expired' when i.opened_at is not null then 'opened' end
$$;

-- Whoever has the secret has the letter: this answers, at whichever host, what the letter says, and keeps that it was opened.
create function open_invitation(secret bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare link invitation_links; found_one invitations;
begin
  select * into link from invitation_links where secret_hash = secret;
  if not found then return null; end if;
  update invitations set opened_at = now()
    where tenant_id = link.tenant_id and id = link.invitation_id and opened_at is null and answer is null and revoked_at is null and link.expires_at > now();
  select * into strict found_one from invitations where tenant_id = link.tenant_id and id = link.invitation_id;
  return (select jsonb_build_object('tenant_id', t.id, 'id', found_one.id, 'kind', found_one.kind, 'standing', standing_of(found_one, link.expires_at),
      'email', found_one.email, 'name', found_one.name, 'role', found_one.role, 'grants', found_one.grants, 'organization_id', found_one.organization_id,
      'has_mailbox', link.mail_id is not null, 'expires_at', link.expires_at, 'from_name', t.school_name, 'from_kind', t.kind, 'from_subdomain', t.subdomain,
      'organization_subdomain', found_one.organization_subdomain, 'inviter', u.first_name || ' ' || u.last_name)
    from tenants t
      left join users u on u.tenant_id = t.id and u.id = found_one.invited_by
    where t.id = link.tenant_id and t.suspended_at is null);
end $$;

-- A person's or a school's no; a request is answered by name, not by whoever has its link. False: it no longer waits.
create function decline_invitation(secret bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update invitations i set answer = 'declined', answered_at = now() from invitation_links l
    where l.secret_hash = secret and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.kind in ('person', 'school')
      and i.answer is null and i.revoked_at is null and l.expires_at > now();
  return found;
end $$;

-- The school that is set joins the organization that sent it the link, once. Null: the link no longer waits for a school.
create function join_by_invitation(secret bytea, granted text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare school tenants; organization uuid;
begin
  select * into strict school from tenants where id = current_setting('app.tenant_id')::uuid;
  if school.kind <> 'school' then return null; end if;
  update invitations i set answer = 'accepted', answered_at = now(), name = coalesce(i.name, school.school_name) from invitation_links l
    where l.secret_hash = secret and i.tenant_id = l.tenant_id and i.id = l.invitation_id and i.kind = 'school'
      and i.answer is null and i.revoked_at is null and l.expires_at > now()
    returning i.tenant_id into organization;
  if organization is not null then
    insert into memberships (tenant_id, organization_id, grants) values (school.id, organization, granted)
      on conflict (tenant_id, organization_id) do nothing;
  end if;
  return organization;
end $$;

-- The requests that came to the organization that is set.
create function requests_to_join() returns table (id uuid, school_name text, subdomain text, standing text, grants text, inviter text,
  created_at timestamptz, answered_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, t.school_name, t.subdomain, standing_of(i, i.expires_at), i.grants, u.first_name || ' ' || u.last_name, i.created_at, i.answered_at, i.expires_at
  from invitations i join tenants t on t.id = i.tenant_id left join users u on u.tenant_id = i.tenant_id and u.id = i.invited_by
  where i.organization_id = current_setting('app.tenant_id')::uuid and t.suspended_at is null
$$;

-- The yes or no of the organization that is set to a school's request; the school reads in its own list who gave it.
create function answer_request(request uuid, given text, by_name text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare school uuid; offered text; organization uuid := current_setting('app.tenant_id')::uuid;
begin
  update invitations i set answer = given, answered_at = now()
    where i.id = request and i.kind = 'request' and i.organization_id = organization and i.answer is null and i.revoked_at is null and i.expires_at > now()
    returning i.tenant_id, i.grants into school, offered;
  if school is null then return false; end if;
  if given = 'accepted' then
    insert into memberships (tenant_id, organization_id, grants) values (school, organization, offered) on conflict (tenant_id, organization_id) do nothing;
  end if;
  insert into acts (tenant_id, actor_kind, actor_name, actor_role, act, subject_kind, subject_id)
    values (school, 'visit', by_name, 'organization_admin', 'invitation.' || given, 'invitation', request);
  return true;
end $$;
revoke execute on function standing_of(invitations, timestamptz), open_invitation(bytea), decline_invitation(bytea), join_by_invitation(bytea, text),
  requests_to_join(), answer_request(uuid, text, text) from public;
grant execute on function standing_of(invitations, timestamptz), open_invitation(bytea), decline_invitation(bytea), join_by_invitation(bytea, text),
  requests_to_join(), answer_request(uuid, text, text) to booklark_app;
