-- What the mail provider reports about an email that it accepted, and the addresses that get no email of any school.

-- Case and a tag after + do not make another mailbox.
create function mailbox_of(address text) returns text
language sql immutable parallel safe strict
return regexp_replace(lower(address), '\+[^@]*@', '@');

alter table mails add column template text not null default 'other' check (template ~ '^[a-z_]{1,60}$');
alter table mails add column subject_id uuid;
update mails set template = case kind
  when 'reset' then 'password_reset' when 'reset_on_known_device' then 'password_reset' when 'welcome' then 'account_ready'
  when 'invitation' then 'invitation' when 'message' then 'site_message' when 'family' then 'family_link' else 'other' end;
update mails m set subject_id = l.invitation_id from invitation_links l where l.tenant_id = m.tenant_id and l.mail_id = m.id;

alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('queued', 'sending', 'held', 'sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed'));
alter table mails drop constraint mails_check;
alter table mails add constraint mails_sent_at_check check (state <> 'sent' or sent_at is not null);
-- A provider names an email by its id alone.
create unique index on mails (id);
create index on mails (created_at desc, id desc);
create index on mails (state, created_at desc, id desc);
drop index mails_created_at_idx;
drop index mails_with_words;
create index mails_with_words on mails (created_at)
  where state in ('sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed') and text_part <> '';

-- Only the worker and the preview read the text: each by a function below.
revoke select on mails from booklark_platform;
grant select (tenant_id, id, kind, template, subject_id, person_id, to_address, to_folded, subject, state, attempts, last_error, created_at, sent_at)
  on mails to booklark_platform;

create table email_events (
  tenant_id uuid not null,
  mail_id uuid not null,
  event text not null check (event in ('delivered', 'bounced', 'complained')),
  is_permanent boolean not null,
  happened_at timestamptz not null,
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  -- An event that arrives twice is one event.
  primary key (tenant_id, mail_id, event, is_permanent, happened_at),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete cascade
);
alter table email_events enable row level security;
alter table email_events force row level security;
create policy owner on email_events to booklark_owner using (true);
create policy platform on email_events to booklark_platform using (true);
grant select (tenant_id, mail_id, event, is_permanent, happened_at, reason) on email_events to booklark_platform;
grant insert (tenant_id, mail_id, event, is_permanent, happened_at, reason) on email_events to booklark_platform;

create table suppressions (
  id uuid primary key default uuidv7(),
  address text not null check (address !~ '[\r\n]' and length(address) <= 254),
  mailbox text not null generated always as (mailbox_of(address)) stored,
  cause text not null check (cause in ('bounced', 'complained', 'manual')),
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index suppressions_mailbox on suppressions (mailbox) where removed_at is null;
create index on suppressions (mailbox, removed_at);
create index on suppressions (created_at desc, id desc);
alter table suppressions enable row level security;
alter table suppressions force row level security;
create policy owner on suppressions to booklark_owner using (true);
create policy platform on suppressions to booklark_platform using (true);
grant select (id, address, mailbox, cause, reason, created_at, removed_at) on suppressions to booklark_platform;
grant insert (address, cause, reason) on suppressions to booklark_platform;
grant update (removed_at) on suppressions to booklark_platform;

-- A school learns whether an address gets email, and nothing else about the list.
create function is_address_suppressed(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from suppressions where mailbox = mailbox_of(address) and removed_at is null)
$$;
revoke execute on function is_address_suppressed(text) from public;
grant execute on function is_address_suppressed(text) to booklark_app, booklark_platform;

-- Only the worker puts an email into the state in which its text can be read.
create function text_of_sending_mail(tenant uuid, mail uuid) returns table (text_part text, html_part text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.text_part, m.html_part from mails m where m.tenant_id = tenant and m.id = mail and m.state = 'sending'
$$;
revoke execute on function text_of_sending_mail(uuid, uuid) from public;
grant execute on function text_of_sending_mail(uuid, uuid) to booklark_platform;

-- A secret is in the fragment or the query of a link, or is a long part of its path.
create function without_secrets(email_text text) returns text
language sql immutable parallel safe
return nullif(regexp_replace(
  regexp_replace(email_text, '(https?://[^\s"''<>#?]*)[#?][^\s"''<>]*', '\1#…', 'g'), '[A-Za-z0-9_-]{32,}', '…', 'g'), '');

create function mail_preview(tenant uuid, mail uuid) returns table (text_part text, html_part text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select without_secrets(m.text_part), without_secrets(m.html_part) from mails m where m.tenant_id = tenant and m.id = mail
$$;
revoke execute on function mail_preview(uuid, uuid) from public;
grant execute on function mail_preview(uuid, uuid) to booklark_platform;

-- The whole emails of a test installation. The launcher grants it where /sandbox/* is served, and nowhere else.
create function sandbox_mails(tenant uuid)
returns table (id uuid, to_address text, subject text, text_part text, html_part text, links text[], state text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.to_address, m.subject, m.text_part, m.html_part, m.links, m.state from mails m
  where tenant is null or m.tenant_id = tenant order by m.created_at desc, m.id desc limit 200
$$;
revoke execute on function sandbox_mails(uuid) from public;

create function is_tenant_suspended(tenant uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select suspended_at is not null from tenants where id = tenant
$$;
revoke execute on function is_tenant_suspended(uuid) from public;
grant execute on function is_tenant_suspended(uuid) to booklark_platform;

-- Emails that waited while the school was suspended are sent when it is restored.
create function release_held_mails() returns setof uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update mails set state = 'queued' where tenant_id = current_setting('app.tenant_id')::uuid and state = 'held' returning id
$$;
revoke execute on function release_held_mails() from public;
grant execute on function release_held_mails() to booklark_app;

do $$
begin
  execute replace(replace(pg_get_functiondef('forget_expired()'::regprocedure),
    'where state in (''sent'', ''failed'') and text_part <> ''''',
    'where state in (''sent'', ''delivered'', ''bounced'', ''complained'', ''suppressed'', ''failed'') and text_part <> '''''),
    'delete from mails where created_at < now() - interval ''90 days'';',
    'delete from mails where created_at < now() - interval ''90 days'';
  delete from suppressions where removed_at < now() - interval ''90 days'';');
  execute replace(pg_get_functiondef('erase_student(uuid)'::regprocedure),
    'delete from mails where tenant_id = tenant and to_address = gone.email;',
    'delete from mails where tenant_id = tenant and to_address = gone.email;
  delete from suppressions where mailbox = mailbox_of(gone.email);');
end $$;
